import { optionOf } from '@/ui/campos/options';

/** The kinds of space. */
export const TIPOS = ['sala', 'vivero', 'campo', 'invernadero', 'otro'].map(optionOf);

/** The display name of a space's type: the ledger has it in lower case. */
export const nombreDeTipo = (tipo: string): string => optionOf(tipo).label;
