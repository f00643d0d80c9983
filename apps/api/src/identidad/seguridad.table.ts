import { sql, type ColumnType, type Generated, type Migration } from 'kysely';

/** Read as ISO 8601 text. */
type Instante = string;
/** HMAC-SHA-256 of the row (`filas.ts`). */
type Mac = ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;

/** A session: person, address and expiry. */
export interface SesionDeBoveda {
  id: string;
  user_id: string;
  /** The person's generation of sessions: a session of an older generation is invalid. */
  version: number;
  creada: Instante;
  vence: Instante;
  /** When it was ended early. */
  terminada: Instante | null;
  dispositivo: string | null;
  direccion: string;
  mac: Mac;
}

/** At most one link a person: a new one invalidates the older one. */
export interface EnlaceDeBoveda {
  user_id: string;
  pedido: Instante;
  /** When the last link was handed over; a later `pedido` waits for a new one. */
  entregado: Instante | null;
  /** SHA-256 of the link's secret; null before it is handed over. */
  huella: Buffer | null;
  vence: Instante | null;
  /** Whether it was mailed; otherwise the administration hands it over. */
  por_correo: Generated<boolean>;
  mac: Mac;
}

/** At most one a person: the address that they claim, and the link that was mailed there. */
export interface PruebaDeBoveda {
  user_id: string;
  email: string;
  /** SHA-256 of the link's secret. */
  huella: Buffer;
  vence: Instante;
  mac: Mac;
}

export interface SegundoFactorDeBoveda {
  user_id: string;
  /** Wrapped by the master key. */
  clave: Buffer;
  /** Encrypted with that key. */
  secreto: Buffer;
  activo: Generated<boolean>;
  /** The last 30-second period whose code was accepted: no code is accepted twice. */
  ultimo_paso: Generated<number>;
  /** Keyed hashes of the remaining recovery codes, hex. */
  codigos: string[];
  /** Number of changes of the row, as in `usuarios`. */
  revision: Generated<number>;
  mac: Mac;
}

/** An open invitation: its secret, and its mail address. */
export interface InvitacionDeBoveda {
  id: string;
  club_id: string;
  /** SHA-256 of the link's secret. */
  huella: Buffer;
  email: string | null;
  vence: Instante;
  mac: Mac;
}

export interface SeguridadTables {
  invitaciones: InvitacionDeBoveda;
  sesiones: SesionDeBoveda;
  enlaces_contrasena: EnlaceDeBoveda;
  pruebas_de_direccion: PruebaDeBoveda;
  segundos_factores: SegundoFactorDeBoveda;
}

/** These rows are deleted with the person's row, so that an erasure leaves nothing. */
export const boveda_005_seguridad: Migration = {
  async up(db) {
    const schema = db.schema.withSchema('boveda');
    await schema
      .createTable('sesiones')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('boveda.usuarios.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('creada', 'timestamptz', (column) => column.notNull())
      .addColumn('vence', 'timestamptz', (column) => column.notNull())
      .addColumn('terminada', 'timestamptz')
      .addColumn('dispositivo', 'text')
      .addColumn('direccion', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('sesiones_user_id').on('sesiones').columns(['user_id', 'creada']).execute();
    await schema
      .createTable('enlaces_contrasena')
      .addColumn('user_id', 'uuid', (column) =>
        column.primaryKey().references('boveda.usuarios.id').onDelete('cascade'),
      )
      .addColumn('pedido', 'timestamptz', (column) => column.notNull())
      .addColumn('entregado', 'timestamptz')
      .addColumn('huella', 'bytea', (column) => column.unique())
      .addColumn('vence', 'timestamptz')
      .execute();
    await schema
      .createTable('segundos_factores')
      .addColumn('user_id', 'uuid', (column) =>
        column.primaryKey().references('boveda.usuarios.id').onDelete('cascade'),
      )
      .addColumn('clave', 'bytea', (column) => column.notNull())
      .addColumn('secreto', 'bytea', (column) => column.notNull())
      .addColumn('activo', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('ultimo_paso', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('codigos', sql`text[]`, (column) => column.notNull())
      .execute();
  },
};

/** A row is deleted once its invitation is used or withdrawn; an expired one at the club's next invitation. */
export const boveda_006_invitaciones: Migration = {
  async up(db) {
    await db.schema
      .withSchema('boveda')
      .createTable('invitaciones')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('huella', 'bytea', (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('vence', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .withSchema('boveda')
      .createIndex('invitaciones_club_id')
      .on('invitaciones')
      .columns(['club_id', 'vence'])
      .execute();
  },
};
