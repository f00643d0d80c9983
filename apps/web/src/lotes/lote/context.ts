import { createContext, useContext } from 'react';
import type { Esquema } from '@/api/cliente';

/** The lot of the screens below it. */
export interface LoteContext {
  readonly lote: Esquema<'Lote'>;
  /** Its URL. */
  readonly base: string;
  /** True if the project accepts no changes: it is closed, or the person may only read. */
  readonly soloLectura: boolean;
  /** It may be edited and deleted, and plants may be added: it is also not locked (rule `lotes.bloqueo`). */
  readonly editable: boolean;
}

export const LoteEnPantalla = createContext<LoteContext | null>(null);

/** The lot of a screen below `lote/:lote_id/:club_id`. */
export function useLoteContext(): LoteContext {
  const context = useContext(LoteEnPantalla);
  if (!context) throw new Error('this screen belongs below lote/:lote_id/:club_id');
  return context;
}
