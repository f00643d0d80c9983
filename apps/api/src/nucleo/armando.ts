import { Problem } from '@cepa/platform';
import type { StreamBeingRead } from '@cepa/ledger/commands';
import type { Building } from '@cepa/ledger/projections';

/** Maximum number of seconds after which a caller may retry; fewer near the end. */
const MOST_SECONDS = 30;
const LEAST_SECONDS = 2;

const thousands = (value: number): string => value.toLocaleString('es-AR');

/** The sentence for a waiting person: what is being built, and its progress. */
export function sentence(building: Building | null): string {
  if (building === null) return 'El sistema está iniciando.';
  const known = building.total > 0;
  return `El sistema está armando sus vistas a partir del libro${known ? `: van ${thousands(building.done)} de ${thousands(building.total)} hechos` : ''}.`;
}

/** The finished part, and the estimated rest; empty if unknown. */
export function timeLeft(building: Building | null): string {
  if (building === null || building.total === 0 || building.rate === 0) return '';
  const share = Math.floor((100 * building.done) / building.total);
  return `Va el ${share} %; ${rest(building.eta)}. `;
}

function rest(seconds: number): string {
  if (seconds < 60) return 'falta menos de un minuto';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'falta 1 minuto' : `faltan unos ${thousands(minutes)} minutos`;
}

export function secondsLeft(building: Building | null): number {
  if (building === null || building.total === 0) return LEAST_SECONDS;
  return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.ceil(building.eta)));
}

/** The refusal of a request that needs a read model which is being built. */
export function armandoVistas(building: Building | null, detalle?: string): Problem {
  const message = `${sentence(building)} Volvé a intentar en unos instantes.`;
  return new Problem(503, 'ARMANDO_VISTAS', message, detalle, {}, { 'retry-after': String(secondsLeft(building)) });
}

/** The refusal of a command on a long book that is still being read, as after an upgrade. */
export function leyendoLibro({ done, total, seconds, message: detalle }: StreamBeingRead): Problem {
  const message = `El sistema está leyendo el libro de este club: van ${thousands(done)} de ${thousands(total)} hechos. Volvé a intentar en unos instantes.`;
  const after = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.ceil(seconds)));
  return new Problem(503, 'LEYENDO_LIBRO', message, detalle, {}, { 'retry-after': String(after) });
}

/** The build in `health/ready`: the read models, events done and in total, seconds left. */
export function told(building: Building | null) {
  if (building === null) return null;
  const { projections, done, total, eta } = building;
  return { vistas: [...projections], hechos: done, de: total, segundos: Math.ceil(eta) };
}
