import { sql, type ColumnType, type Migration } from 'kysely';

/** A payment that was requested from the provider for a club. Its id is the reference in the provider's payments. */
export interface PreferenciaDePago {
  id: string;
  club_id: string;
  user_id: string;
  /** The provider's id and URL; null until it answered. */
  preferencia: string | null;
  init_point: string | null;
  /** Decimal text. */
  importe: string;
  moneda: string;
  creada: ColumnType<string, string, never>;
  /** When the provider is asked next about payments without a notification; null if no more. */
  consultar: string | null;
}

/** A payment at the provider, as last read. The ledger has only the id. */
export interface PagoDeSuscripcion {
  id: string;
  /** The provider's id. */
  pago: string;
  preferencia_id: string;
  club_id: string;
  resultado: string;
  importe: string;
  devuelto: string;
  moneda: string;
  /** When the provider last changed it. */
  actualizado: string;
}

/** A verified notification that is not processed yet. */
export interface AvisoDePago {
  pago: string;
  reintentar: string;
}

export interface PagosTables {
  suscripciones_preferencias: PreferenciaDePago;
  suscripciones_pagos: PagoDeSuscripcion;
  suscripciones_avisos: AvisoDePago;
}

export const boveda_004_pagos_de_suscripcion: Migration = {
  async up(db) {
    const boveda = db.schema.withSchema('boveda');
    await boveda
      .createTable('suscripciones_preferencias')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull())
      .addColumn('preferencia', 'text')
      .addColumn('init_point', 'text')
      .addColumn('importe', 'text', (column) => column.notNull())
      .addColumn('moneda', 'text', (column) => column.notNull())
      .addColumn('creada', 'timestamptz', (column) => column.notNull())
      .addColumn('consultar', 'timestamptz')
      .execute();
    await boveda
      .createIndex('suscripciones_preferencias_club')
      .on('suscripciones_preferencias')
      .columns(['club_id', 'creada'])
      .execute();
    await boveda
      .createIndex('suscripciones_preferencias_consultar')
      .on('suscripciones_preferencias')
      .column('consultar')
      .where(sql.ref('consultar'), 'is not', null)
      .execute();
    await boveda
      .createTable('suscripciones_pagos')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('pago', 'text', (column) => column.notNull().unique())
      .addColumn('preferencia_id', 'uuid', (column) =>
        column.notNull().references('boveda.suscripciones_preferencias.id'),
      )
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('resultado', 'text', (column) => column.notNull())
      .addColumn('importe', 'text', (column) => column.notNull())
      .addColumn('devuelto', 'text', (column) => column.notNull())
      .addColumn('moneda', 'text', (column) => column.notNull())
      .addColumn('actualizado', 'timestamptz', (column) => column.notNull())
      .execute();
    await boveda
      .createIndex('suscripciones_pagos_preferencia')
      .on('suscripciones_pagos')
      .column('preferencia_id')
      .execute();
    await boveda.createIndex('suscripciones_pagos_club').on('suscripciones_pagos').column('club_id').execute();
    await boveda
      .createTable('suscripciones_avisos')
      .addColumn('pago', 'text', (column) => column.primaryKey())
      .addColumn('reintentar', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
