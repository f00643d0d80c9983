import type { Esquema } from '@/api/cliente';
import { descargarCsv } from '@/ui/lista/csv';

export type ImportField = Esquema<'TipoImportable'>['campos'][number];

/** Downloads a spreadsheet with the titles of all columns and an example row. */
export const descargarPlantilla = (nombre: string, fields: readonly ImportField[]): void =>
  descargarCsv(
    `plantilla-${nombre}`,
    [fields],
    fields.map(({ campo, titulo, ejemplo }) => ({ clave: campo, titulo, valor: () => ejemplo })),
  );
