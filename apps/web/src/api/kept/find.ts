import type { components } from '../esquema';
import { queries } from '../queries';

type Schemas = components['schemas'];

/** A plant of a lot that was read before and is stored. */
export interface PlantAtHand {
  readonly planta: Schemas['Planta'];
  readonly lote: Schemas['Lote'];
}

const same = (one: string, other: string): boolean => one.toUpperCase() === other.trim().toUpperCase();

/** Finds a plant by the code of its label in the stored lots; undefined if none has it. */
export function plantAtHand(codigo: string): PlantAtHand | undefined {
  const lots = queries.getQueriesData<{ lote: Schemas['Lote'] }>({ queryKey: ['get', '/api/lotes/{id}'] });
  for (const [, data] of lots) {
    const planta = data?.lote.plantas.find((one) => same(one.codigo, codigo));
    if (data && planta) return { planta, lote: data.lote };
  }
  return undefined;
}

/** The plants of the stored lots with a part of a code in theirs. */
export function plantsAtHand(parte: string): readonly PlantAtHand[] {
  const part = parte.trim().toUpperCase();
  const lots = queries.getQueriesData<{ lote: Schemas['Lote'] }>({ queryKey: ['get', '/api/lotes/{id}'] });
  return lots.flatMap(([, data]) =>
    (data?.lote.plantas ?? [])
      .filter((one) => one.codigo.toUpperCase().includes(part))
      .map((planta) => ({ planta, lote: data!.lote })),
  );
}

const NAMES = ['codigo', 'titulo', 'nombre', 'nombre_evento', 'nombre_tarea'];
/** Maximum number of names; more are only counted. */
const NAMED = 3;

/** Collects the names of records from answers. */
function collect(value: unknown, wanted: ReadonlySet<string>, names: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const record = value as Record<string, unknown>;
    const { id } = record;
    const name = NAMES.map((field) => record[field]).find((one) => typeof one === 'string' && one !== '');
    if (typeof id === 'string' && wanted.has(id) && typeof name === 'string') names.set(id, name);
  }
  for (const one of Object.values(value)) collect(one, wanted, names);
}

/** The names of records, as far as stored answers have them: 'LOT-1-001, LOT-1-002, LOT-1-003 y 5 más'. */
export function namesAtHand(ids: readonly string[]): string {
  const wanted = new Set(ids);
  const names = new Map<string, string>();
  for (const [, data] of queries.getQueriesData({})) collect(data, wanted, names);
  const found = ids.flatMap((id) => names.get(id) ?? []);
  const more = found.length - NAMED;
  return found.slice(0, NAMED).join(', ') + (more > 0 ? ` y ${more} más` : '');
}
