import type { UseFormReturnType } from '@mantine/form';
import { $api, type Esquema } from '@/api/cliente';
import { useHeld } from '@/ui/datos/useHeld';
import { diasDeVencimiento, hoy } from '@/ui/formatos';
import { sigueComoSePropuso } from '@/ui/formulario/propuestas';
import type { Query } from '@/ui/lista/tipos';
import { useMonedaDePrecio } from '../../comun/moneda';
import { juntas } from '../../comun/queries';
import { vencimientoPropuesto } from '../../comun/vencimientos';
import type { Envasado } from '../comun/envasado';
import type { EnvasadoValues } from './validar';

type Bulk = Esquema<'Bulk'>;

/** Rows that are searched: the search for a product also finds others that name it. */
const RECENT = 20;

/** What the form needs, and the bulk that it was opened with: its own act may use it up. */
export function useEnvasable(bulk_id: string) {
  const bulk = $api.useQuery('get', '/api/producto_final_bulk/{id}', { params: { path: { id: bulk_id } } });
  const query = juntas(juntas(bulk, useMonedaDePrecio()), useUltimo(bulk.data));
  return { query, delForm: useHeld(bulk_id, bulk.data, ({ stockDisponible }) => stockDisponible <= 0) };
}

/** The last packaging of a product, whether or not it has units left; null without any, or if it cannot be read now. */
function useUltimo(bulk: Bulk | undefined): Query<Envasado | null> {
  const query = { club_id: bulk?.club_id ?? '', buscar: bulk?.tipo_producto ?? '', limit: RECENT };
  const options = { enabled: bulk !== undefined };
  const withStock = $api.useQuery('get', '/api/producto_final_envasado_con_stock', { params: { query } }, options);
  const without = $api.useQuery('get', '/api/producto_final_envasado_sin_stock', { params: { query } }, options);
  const ready = [withStock, without].every(({ data, error, isPaused }) => data !== undefined || error || isPaused);
  return {
    data: ready && bulk ? ultimoDe(bulk, [...(withStock.data ?? []), ...(without.data ?? [])]) : undefined,
    error: null,
    isFetching: false,
    isPaused: false,
    refetch: () => Promise.all([withStock.refetch(), without.refetch()]),
  };
}

/** The newest packaging of the same product in the same unit. */
export const ultimoDe = (
  { tipo_producto, unidad_medida }: Pick<Bulk, 'tipo_producto' | 'unidad_medida'>,
  envasados: readonly Envasado[],
): Envasado | null =>
  envasados
    .filter((uno) => !uno.anulado)
    .filter((uno) => uno.tipo_producto === tipo_producto && uno.unidad_medida_peso_envase === unidad_medida)
    .reduce<Envasado | null>((last, uno) => (last && last.creado_en >= uno.creado_en ? last : uno), null);

/** As the last one: container, weight, the units that still fit, and the price if its currency is still the club's. */
export function propuestaDe(ultimo: Envasado | null, stock: number, moneda: string | null | undefined) {
  const peso = ultimo?.peso_por_unidad ?? null;
  // A tenth of a gram has no exact binary form.
  const caben = peso === null || peso <= 0 ? 0 : Math.floor(stock / peso + 1e-9);
  return {
    tipo_envase: ultimo?.tipo_envase ?? null,
    peso_por_unidad: peso,
    cantidad_unidades: ultimo === null || caben < 1 ? null : Math.min(ultimo.cantidad_unidades, caben),
    precio_unitario:
      ultimo !== null && ultimo.tipo_moneda === moneda && ultimo.precio_unitario > 0 ? ultimo.precio_unitario : null,
  };
}

/** The proposed expiry: that of the bulk. */
export const vencePropuesto = ({ fecha_vencimiento: delBulk }: Bulk, desde: string | null) => {
  const fecha_vencimiento = vencimientoPropuesto(delBulk, desde);
  return { fecha_vencimiento, dias_vencimiento: diasDeVencimiento(desde ?? hoy(), fecha_vencimiento) };
};

/** What the form opens with. */
export const inicialDe = (bulk: Bulk, propuesta: ReturnType<typeof propuestaDe>): EnvasadoValues => ({
  codigo: '',
  ...propuesta,
  fecha_envasado: hoy(),
  ...vencePropuesto(bulk, hoy()),
  observaciones: '',
  otros: [],
  motivo: '',
});

/** Whether a field still has what was proposed for it. */
export const esPropuesto = (
  { values, isTouched }: UseFormReturnType<EnvasadoValues>,
  propuesta: ReturnType<typeof propuestaDe>,
  field: keyof ReturnType<typeof propuestaDe>,
): boolean => propuesta[field] !== null && sigueComoSePropuso(field, values, propuesta, isTouched);
