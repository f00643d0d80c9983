import type { Esquema } from '@/api/cliente';
import { descargarCsv } from '@/ui/lista/csv';

export type Campo = Esquema<'TipoImportable'>['campos'][number];

/** Hands over a spreadsheet with the titles of all columns and a row as an example. */
export const descargarPlantilla = (nombre: string, campos: readonly Campo[]): Promise<void> =>
  descargarCsv(
    `plantilla-${nombre}`,
    [campos],
    campos.map(({ campo, titulo, ejemplo }) => ({ clave: campo, titulo, valor: () => ejemplo })),
  );
