import type { Kysely } from 'kysely';
import { decisionDe, liberacionDe, type Liberacion } from '@cepa/domain/analisis/liberacion';
import type { RetencionLevantada } from '@cepa/event-schemas';
import type { CommandResult } from '@cepa/ledger/commands';
import type { LecturaDB } from '@cepa/projections';
import { analisisDeEntidades } from '@cepa/projections/analisis/analisis.queries';
import type { EntidadLeida } from '@cepa/projections/analisis/entidad.queries';
import { origenesDe } from '@cepa/projections/materiales/origenes';

/** The codes of the batches that a change of an analysis released. */
export const liberados = ({ events }: CommandResult): readonly string[] =>
  events.flatMap(({ type, data }) =>
    type === 'RetencionLevantada' ? [(data as RetencionLevantada['data']).entidad_codigo] : [],
  );

/** The sentence of the answer, with the released batches. */
export const conLoLiberado = (message: string, codigos: readonly string[]): string =>
  [message, ...codigos.map((codigo) => `${codigo} dejó de estar retenido.`)].join(' ');

/**
 * Returns whether a batch is released by its own analyses or those of what it was made of, and its own number of
 * analyses.
 */
export async function liberacionDeEntidad(
  db: Kysely<LecturaDB>,
  { club_id, tipo, id }: Pick<EntidadLeida, 'club_id' | 'tipo' | 'id'>,
): Promise<{ analisis: number; liberacion: Liberacion }> {
  const suyos = new Set(await origenesDe(db, { tipo, id }, { madres: false }));
  const cadena = [id, ...(await origenesDe(db, { tipo, id }))];
  const todos = (await analisisDeEntidades(db, club_id, cadena)).filter(
    // An analysis of the lot of a mother may hold her descendants, and approves none of them.
    (uno, _lugar, todas) =>
      uno.entidad_id === id ||
      suyos.has(uno.entidad_id) ||
      decisionDe(todas.filter(({ entidad_id }) => entidad_id === uno.entidad_id))?.aprobado === false,
  );
  const [propios = [], ...deOrigen] = cadena.map((uno) => todos.filter(({ entidad_id }) => entidad_id === uno));
  return { analisis: propios.length, liberacion: liberacionDe(propios, ...deOrigen) };
}
