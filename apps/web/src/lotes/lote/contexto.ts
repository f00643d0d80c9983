import { createContext, useContext } from 'react';
import type { Esquema } from '@/api/cliente';

/** The lot that the screens below its address work on. */
export interface ContextoDeLote {
  readonly lote: Esquema<'Lote'>;
  /** Its address. */
  readonly base: string;
  /** True where the project accepts no change: it is closed, or the person may only read. */
  readonly soloLectura: boolean;
  /** It may be edited, deleted, and given plants: nor is it locked (rule `lotes.bloqueo`). */
  readonly editable: boolean;
}

export const LoteEnPantalla = createContext<ContextoDeLote | null>(null);

/** The lot of a screen below `lote/:lote_id/:club_id`. */
export function useContextoDeLote(): ContextoDeLote {
  const contexto = useContext(LoteEnPantalla);
  if (!contexto) throw new Error('this screen belongs below lote/:lote_id/:club_id');
  return contexto;
}
