import type { PrimerosPasos } from './pasos';

/** True while a first step of the club is open (as `pasosDe` has them, which is loaded only then). */
export function begins({ evento: _, lote, ...others }: PrimerosPasos): boolean {
  return [...Object.values(others), lote?.con_plantas, lote?.bloqueado].some((done) => !done);
}
