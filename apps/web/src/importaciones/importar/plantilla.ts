import type { Esquema } from '@/api/cliente';
import { descargarCsv } from '@/ui/lista/csv';

export type ImportField = Esquema<'TipoImportable'>['campos'][number];

/** Hands over a spreadsheet with the titles of all columns and a row as an example. */
export const descargarPlantilla = (nombre: string, fields: readonly ImportField[]): void =>
  descargarCsv(
    `plantilla-${nombre}`,
    [fields],
    fields.map(({ campo, titulo, ejemplo }) => ({ clave: campo, titulo, valor: () => ejemplo })),
  );
