import { ESTADOS_COSECHABLES } from './cosecha';
import { cuenta } from '@/ui/formatos';

interface Lote {
  readonly nombre: string;
  readonly plantas?: ReadonlyArray<{
    readonly id: string;
    readonly estado: string;
    readonly fecha_baja: string | null;
  }>;
}

/** Up to so many lots are named. */
const NOMBRADOS = 2;

/**
 * What a harvest leaves standing in the lots that it takes plants from: 'Quedan 2 plantas en pie en Lote 1, en estado
 * Lista para cosechar.' Null if nothing is taken.
 *
 * @param salen the ids of the plants that become 'Cosechada'
 */
export function sentenceOfQuedan(
  lotes: readonly Lote[],
  elegidas: ReadonlyArray<{ readonly id: string }>,
  salen = elegidas,
): string | null {
  const tomadas = new Set(elegidas.map(({ id }) => id));
  const suyos = lotes.filter(({ plantas = [] }) => plantas.some(({ id }) => tomadas.has(id)));
  if (suyos.length === 0) return null;
  const fuera = new Set(salen.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { id, estado, fecha_baja } of suyos.flatMap(({ plantas = [] }) => plantas))
    if (fecha_baja === null && !fuera.has(id) && ESTADOS_COSECHABLES.includes(estado))
      counts.set(estado, (counts.get(estado) ?? 0) + 1);
  const donde = suyos.length > NOMBRADOS ? `${suyos.length} lotes` : suyos.map(({ nombre }) => nombre).join(' y ');
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (total === 0) return `No queda ninguna planta en pie en ${donde}.`;
  const estados =
    counts.size === 1
      ? `, en estado ${[...counts.keys()].join('')}`
      : `: ${[...counts].map(([estado, cuantas]) => `${cuantas} en estado ${estado}`).join(', ')}`;
  return `${total === 1 ? 'Queda' : 'Quedan'} ${cuenta(total, 'planta')} en pie en ${donde}${estados}.`;
}

/** The answer to a harvest with that sentence after its message; an answer that waits on this device keeps its own. */
export const withQuedan = <A extends { readonly mensaje?: unknown }>(answer: A, sentence: string | null): A =>
  sentence === null || typeof answer.mensaje !== 'string' || 'por_enviar' in answer
    ? answer
    : { ...answer, mensaje: `${answer.mensaje.replace(/\.?$/, '.')} ${sentence}` };
