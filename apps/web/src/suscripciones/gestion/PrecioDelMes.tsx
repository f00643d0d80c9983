import { PRECIO_WITHOUT_VALUE } from '@cepa/words/mensajes/clubes';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';

/** The monthly price for all clubs; a started payment keeps its price. */
export function PrecioDelMes({ precio }: { readonly precio: Esquema<'PrecioDeSuscripcion'> }) {
  const cambiar = useAccion('put', '/api/precio_suscripcion');
  const estado = useAppForm<{ importe: number | null }>({
    clave: null,
    inicial: { importe: precio.precio },
    sigue: true,
    validar: ({ importe }) => ({ importe: importe !== null && importe > 0 ? null : PRECIO_WITHOUT_VALUE }),
    error: 'Error al cambiar el precio.',
    enviar: ({ importe }) => cambiar.mutateAsync({ body: { importe: String(importe) } as never }),
  });
  return (
    <AppForm estado={estado} guardar="Cambiar precio">
      <NumeroField
        label="Precio por mes"
        required
        min={0}
        decimales={2}
        unidad={precio.moneda}
        description="Un pago que ya se inició conserva el suyo."
        {...estado.form.getInputProps('importe')}
      />
    </AppForm>
  );
}
