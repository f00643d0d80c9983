import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** Accounts, roles and permissions. Names and e-mails are in the vault. */
export const identidadTables = {
  usuarios: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid null',
      role_id: 'uuid null',
      is_active: 'boolean',
      is_deleted: 'boolean',
      /** Whether the person's data was erased from the vault. */
      suprimido: 'boolean',
      acepto_terminos: 'boolean',
      /** Whether the person signs in with a second factor. */
      segundo_factor: 'boolean',
      /** When the person's sign-in data last changed: a link, an ended session, the second factor. */
      seguridad_en: 'timestamptz null',
      creado_en: 'timestamptz',
      /** When the person's data in the vault last changed. */
      actualizado_en: 'timestamptz',
    },
    indexes: ['(club_id)', '(role_id)', '(creado_en DESC, id)'],
  },
  roles: {
    key: ['id'],
    columns: { id: 'uuid', nombre: 'text', creado_en: 'timestamptz' },
  },
  permisos: {
    key: ['id'],
    columns: { id: 'uuid', nombre: 'text', creado_en: 'timestamptz' },
  },
  rol_permisos: {
    key: ['role_id', 'permiso_id'],
    columns: { role_id: 'uuid', permiso_id: 'uuid', creado_en: 'timestamptz' },
    indexes: ['(permiso_id)'],
  },
} as const satisfies TableDefinitions;

export type IdentidadTables = { [Table in keyof typeof identidadTables]: RowOf<(typeof identidadTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends IdentidadTables {}
}
