import type { Tono } from './Insignia';

/** The level of a percentage: good below 50, attention below 85, danger from 85. */
export function nivelDe(porciento: number): { readonly tono: Tono; readonly palabra: string } {
  if (porciento < 50) return { tono: 'bien', palabra: 'bajo' };
  if (porciento < 85) return { tono: 'atencion', palabra: 'medio' };
  return { tono: 'peligro', palabra: 'alto' };
}
