import { optionOf } from '@/ui/campos/options';

/** The kinds of space. */
export const TIPOS = ['sala', 'vivero', 'campo', 'invernadero', 'otro'].map(optionOf);

/** The type of a space as it is read: the ledger keeps it in lower case. */
export const nombreDeTipo = (tipo: string): string => optionOf(tipo).label;
