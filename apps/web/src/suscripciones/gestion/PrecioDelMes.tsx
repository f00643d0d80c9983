import { PRECIO_SIN_VALOR } from '@cepa/words/mensajes/clubes';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';

/** What a month costs, for all clubs; a payment that was begun keeps its price. */
export function PrecioDelMes({ precio }: { readonly precio: Esquema<'PrecioDeSuscripcion'> }) {
  const cambiar = useAccion('put', '/api/precio_suscripcion');
  const estado = useFormulario<{ importe: number | null }>({
    clave: null,
    inicial: { importe: precio.precio },
    sigue: true,
    validar: ({ importe }) => ({ importe: importe !== null && importe > 0 ? null : PRECIO_SIN_VALOR }),
    error: 'Error al cambiar el precio.',
    enviar: ({ importe }) => cambiar.mutateAsync({ body: { importe: String(importe) } as never }),
  });
  return (
    <Formulario estado={estado} guardar="Cambiar precio">
      <CampoNumero
        label="Precio por mes"
        required
        min={0}
        decimales={2}
        unidad={precio.moneda}
        description="Un pago que ya se inició conserva el suyo."
        {...estado.form.getInputProps('importe')}
      />
    </Formulario>
  );
}
