import type { Tono } from './Insignia';

/** How full a percentage is: good under 50, attention under 85, danger from 85. */
export function nivelDe(porciento: number): { readonly tono: Tono; readonly palabra: string } {
  if (porciento < 50) return { tono: 'bien', palabra: 'bajo' };
  if (porciento < 85) return { tono: 'atencion', palabra: 'medio' };
  return { tono: 'peligro', palabra: 'alto' };
}
