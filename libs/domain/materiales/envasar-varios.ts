import type { ProductoEnvasado } from '@cepa/event-schemas';
import { Rechazo, regla } from '../rechazo';
import { envasar, productoEnvasado, type Envasar } from './envasar';
import type { LibroDeMateriales } from './state';

/** The fields that one size of package has of its own. */
const OF_ONE_SIZE = [
  'envasado_id',
  'codigo',
  'tipo_envase',
  'peso_por_unidad',
  'cantidad_unidades',
  'precio_unitario',
] as const;

type Size = Pick<Envasar, (typeof OF_ONE_SIZE)[number]>;

/** Packages one bulk in several sizes at once: all of them, or none. */
export interface EnvasarVarios extends Omit<Envasar, 'tipo' | keyof Size> {
  readonly tipo: 'envasar_varios';
  readonly tamanos: readonly Size[];
}

/**
 * Each size is decided on what the sizes before it left of the bulk.
 *
 * @throws Rechazo SIN_TAMANOS, and what the packaging of one size throws
 */
export function envasarVarios(
  { tipo: _tipo, tamanos, ...comun }: EnvasarVarios,
  libro: LibroDeMateriales,
): readonly ProductoEnvasado[] {
  if (tamanos.length === 0) throw regla('SIN_TAMANOS', 'Indicá al menos un tamaño de envase.', 'tamanos');
  const envasados: ProductoEnvasado[] = [];
  let actual = libro;
  for (const [lugar, size] of tamanos.entries()) {
    const nuevos = enSuLugar(lugar, () => envasar({ ...comun, ...size, tipo: 'envasar' }, actual));
    envasados.push(...nuevos);
    actual = nuevos.reduce((antes, { data }) => productoEnvasado(antes, data), actual);
  }
  return envasados;
}

/** A refusal about a field of one size names which size it is. */
function enSuLugar<T>(lugar: number, decidir: () => T): T {
  try {
    return decidir();
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error;
    const fields = Object.entries(error.fields).map(([field, message]) => [
      OF_ONE_SIZE.some((suyo) => suyo === field) ? `tamanos.${lugar}.${field}` : field,
      message,
    ]);
    throw new Rechazo(error.clase, error.codigo, error.message, error.detalle, Object.fromEntries(fields));
  }
}
