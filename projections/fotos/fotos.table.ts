import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** The photos of each club's records. Their bytes are in the vault. */
export const fotosTables = {
  fotos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      archivo_id: 'uuid',
      entidad: 'text',
      entidad_id: 'uuid',
      sha256: 'text',
      bytes: 'integer',
      ancho: 'integer',
      alto: 'integer',
      tomada_en: 'timestamptz',
      creado_en: 'timestamptz',
    },
    indexes: ['(entidad_id, creado_en, id)', '(archivo_id)', '(club_id, creado_en, id)'],
  },
} as const satisfies TableDefinitions;

export type FotosTables = { [Table in keyof typeof fotosTables]: RowOf<(typeof fotosTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends FotosTables {}
}
