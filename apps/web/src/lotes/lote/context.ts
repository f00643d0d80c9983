import { createContext, useContext } from 'react';
import type { Esquema } from '@/api/cliente';

/** The lot that the screens below its address work on. */
export interface LoteContext {
  readonly lote: Esquema<'Lote'>;
  /** Its address. */
  readonly base: string;
  /** True where the project accepts no change: it is closed, or the person may only read. */
  readonly soloLectura: boolean;
  /** It may be edited, deleted, and given plants: nor is it locked (rule `lotes.bloqueo`). */
  readonly editable: boolean;
}

export const LoteEnPantalla = createContext<LoteContext | null>(null);

/** The lot of a screen below `lote/:lote_id/:club_id`. */
export function useLoteContext(): LoteContext {
  const context = useContext(LoteEnPantalla);
  if (!context) throw new Error('this screen belongs below lote/:lote_id/:club_id');
  return context;
}
