import { TextInput } from '@mantine/core';
import { announce, useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { anuladaEnPalabras, vueltaDe } from '../comun/dispensacion';
import { DeliveryLine } from '../comun/DeliveryLine';
import { hastaDonde } from '../comun/entrega';
import { nombreDe, type Dispensacion, type UsuarioMedicinal } from '../comun/persona';
import { AnulacionFields } from './AnulacionFields';
import { failureOfCantidad, failureOfJustificacion, NO, porElTope, SI } from './reglas';

interface Props {
  readonly usuario: UsuarioMedicinal;
  readonly dispensacion: Dispensacion;
  readonly alTerminar: () => void;
}

/** Corrects the quantity, or annuls with a reason; the dispensed units count as stock of this dispensing. */
export function EditarDispensacion({ usuario, dispensacion, alTerminar }: Props) {
  const { data: envasado } = $api.useQuery('get', '/api/producto_final_envasado/{id}', {
    params: { path: { id: dispensacion.producto_final_envasado_id } },
  });
  const stock = (envasado?.stock_disponible ?? 0) + dispensacion.cantidad_entregada;
  const { data: entrega } = $api.useQuery('get', '/api/usuario-medicinal/{id}/entrega', {
    params: {
      path: { id: usuario.id },
      query: { club_id: dispensacion.club_id, dispensacion_id: dispensacion.id },
    },
  });
  const entran = hastaDonde(entrega, dispensacion);
  const guardar = useAccion('put', '/api/dispensacion-medicinal/{id}');
  const estado = useAppForm({
    clave: `dispensacion-${dispensacion.id}`,
    inicial: {
      cantidad_entregada: dispensacion.cantidad_entregada as number | null,
      anulado: NO,
      justificacion_anulacion: '',
    },
    sigue: true,
    validar: ({ cantidad_entregada, anulado, justificacion_anulacion }) => ({
      cantidad_entregada: failureOfCantidad(cantidad_entregada, stock, entran),
      justificacion_anulacion: failureOfJustificacion(anulado, justificacion_anulacion),
    }),
    error: 'Error al procesar la dispensación',
    enviar: async ({ cantidad_entregada, anulado, justificacion_anulacion }) => {
      await guardar.mutateAsync({
        params: { path: { id: dispensacion.id } },
        body: {
          club_id: dispensacion.club_id,
          cantidad_entregada: cantidad_entregada ?? 0,
          anulado: anulado === SI,
          justificacion_anulacion: anulado === SI ? justificacion_anulacion.trim() : null,
        },
      });
      if (anulado === SI) announce({ mensaje: anuladaEnPalabras(dispensacion) });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={alTerminar}>
      <TextInput label="Usuario" value={nombreDe(usuario)} readOnly />
      <TextInput
        label="Producto"
        value={`${dispensacion.producto_final_envasado?.tipo_producto ?? ''} · ${dispensacion.producto_final_envasado?.codigo ?? ''}`}
        readOnly
      />
      {entrega && <DeliveryLine entrega={entrega} />}
      <NumeroField
        label="Cantidad"
        required
        min={1}
        max={Math.min(stock, entran ?? stock)}
        description={entran !== null && entran < stock ? porElTope(entran) : undefined}
        conMaximo
        paso={1}
        decimales={0}
        ajustar
        {...getInputProps('cantidad_entregada')}
      />
      <AnulacionFields form={estado.form} consecuencia={vueltaDe(dispensacion)} />
    </AppForm>
  );
}
