import { Alert, Button, TextInput } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useAccion } from '@/api/accion';
import { NumeroField } from '@/ui/campos/NumeroField';
import { variedadesEnPalabras } from '@/club/variedades';
import { cantidad, cuenta, dinero } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Vencimiento } from '@/ui/panel/Vencimiento';
import { Codigo } from '@/ui/codigo/Codigo';
import { deliveredText } from '../comun/dispensacion';
import { nombreDe, type UsuarioMedicinal } from '../comun/persona';
import type { Envasado } from './ElegirProducto';
import { AnulacionFields } from './AnulacionFields';
import { failureOfCantidad, failureOfJustificacion, NO, porElTope, SI } from './reglas';

interface Props {
  readonly usuario: UsuarioMedicinal;
  readonly producto: Envasado;
  /** Units that fit in the person's limits; null if no limit counts the product. */
  readonly entran: number | null;
  readonly otroProducto: () => void;
  /** Closes the form. @param delivered what was handed out, in a sentence; missing if nothing was */
  readonly alTerminar: (delivered?: string) => void;
}

/** The number of units, up to the stock. */
export function CantidadAEntregar({ usuario, producto, entran, otroProducto, alTerminar }: Props) {
  const stock = producto.stock_disponible;
  const max = Math.min(stock, entran ?? stock);
  const field = useRef<HTMLDivElement>(null);
  // Once a product is chosen only its quantity is missing.
  useEffect(() => {
    const input = field.current?.querySelector('input');
    input?.focus();
    // On a phone the product is above it, and the submit button below.
    const waits = requestAnimationFrame(() => input?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(waits);
  }, []);
  const dispensar = useAccion('post', '/api/dispensacion-medicinal');
  const estado = useAppForm({
    clave: `dispensar-${usuario.id}-${producto.id}`,
    inicial: { cantidad_entregada: 1 as number | null, anulado: NO, justificacion_anulacion: '' },
    validar: ({ cantidad_entregada, anulado, justificacion_anulacion }) => ({
      cantidad_entregada: failureOfCantidad(cantidad_entregada, stock, entran),
      justificacion_anulacion: failureOfJustificacion(anulado, justificacion_anulacion),
    }),
    error: 'Error al procesar la dispensación',
    enviar: async ({ cantidad_entregada, anulado, justificacion_anulacion }) => {
      const unidades = cantidad_entregada ?? 0;
      const hecha = await dispensar.mutateAsync({
        body: {
          usuario_medicinal_id: usuario.id,
          producto_final_envasado_id: producto.id,
          cantidad_entregada: unidades,
          ...(anulado === SI ? { anulado: true, justificacion_anulacion: justificacion_anulacion.trim() } : {}),
          club_id: producto.club_id,
        },
      });
      alTerminar(anulado === SI || 'por_enviar' in hecha ? undefined : deliveredText({ unidades, producto, stock }));
    },
  });
  return (
    <AppForm estado={estado} guardar="Dispensar" cancelar={() => alTerminar()} deshabilitado={entran === 0}>
      <DatosList compacta>
        <Dato nombre="Código">
          <Codigo codigo={producto.codigo} paso="producto_envasado" />
        </Dato>
        <Dato nombre="Envase">
          {producto.tipo_envase} · {cantidad(producto.peso_por_unidad, producto.unidad_medida_peso_envase)} por unidad
        </Dato>
        <Dato nombre="Genética">{variedadesEnPalabras(producto)}</Dato>
        <Dato nombre="Precio">
          {producto.precio_unitario === 0
            ? 'Sin precio'
            : `${dinero(producto.precio_unitario, producto.tipo_moneda)} por unidad`}
        </Dato>
        <Dato nombre="Stock disponible">{cuenta(stock, 'unidad', 'unidades')}</Dato>
        <Dato nombre="Vence">
          <Vencimiento dia={producto.fecha_vencimiento} />
        </Dato>
      </DatosList>
      {stock === 0 && !estado.enDuda && !estado.enviando && (
        <Alert color="yellow" role="alert" icon={<IconPackageOff size={18} aria-hidden />}>
          El producto que habías elegido ya no tiene stock: se entregaron sus últimas unidades. Elegí otro.
        </Alert>
      )}
      {entran === 0 && (
        <Alert color="red" role="alert" icon={<IconPackageOff size={18} aria-hidden />}>
          {porElTope(0)}
        </Alert>
      )}
      <Button variant="subtle" size="compact-md" w="fit-content" onClick={otroProducto}>
        Elegir otro producto
      </Button>
      <TextInput label="Usuario" value={nombreDe(usuario)} readOnly />
      <div ref={field}>
        <NumeroField
          label="Cantidad"
          required
          min={1}
          max={max}
          description={entran !== null && entran > 0 && entran < stock ? porElTope(entran) : undefined}
          paso={1}
          decimales={0}
          conMaximo={max > 0}
          ajustar
          {...estado.form.getInputProps('cantidad_entregada')}
        />
      </div>
      <AnulacionFields form={estado.form} plegada />
    </AppForm>
  );
}
