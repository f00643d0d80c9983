import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import type { Cuenta } from './cuentas';
import type { Clase, Tenencia } from './tenencia';

/** The tables of the mass balance: the records that hold matter with its origin, and each change of each account with its event. */
export const balanceTables = {
  balance_lotes: { key: ['id'], columns: { id: 'uuid', club_id: 'uuid', proyecto_id: 'uuid' } },
  balance_tenencias: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      clase: column<Clase>('text'),
      codigo: 'text null',
      padre: 'uuid null',
      unidad: 'text',
      por_unidad: 'text null',
      medido: 'text',
      partes: column<Tenencia['partes']>('jsonb'),
      pesos: column<Tenencia['pesos']>('jsonb'),
      por_plantas: 'boolean',
      diferencia: 'text',
      contado: 'boolean',
      cerrado: 'boolean',
    },
    indexes: ['(padre)'],
  },
  balance_asientos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      evento_id: 'uuid',
      /** Where the matter grew; null if unknown. */
      lote_id: 'uuid null',
      proyecto_id: 'uuid null',
      cuenta: column<Cuenta>('text'),
      /** The unit of sums: grams, millilitres, or any other unit by itself. */
      base: 'text',
      /** The record that it is about. */
      objeto_id: 'uuid',
      cantidad: 'numeric(30,9)',
      dia: 'date',
      /**
       * Whether it is the first change of its event in this account: for the club, this crop or this lot. The count of
       * events adds these up, so that none counts twice.
       */
      primero: 'boolean',
      primero_del_cultivo: 'boolean',
      primero_del_lote: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(lote_id, dia)', '(proyecto_id, dia)', '(club_id, cuenta, base, dia)'],
    grows: true,
  },
  /** The monthly sums of a club's accounts, so that the balance of a club reads months and not every change. */
  balance_meses: {
    key: ['club_id', 'cuenta', 'base', 'mes'],
    columns: {
      club_id: 'uuid',
      cuenta: column<Cuenta>('text'),
      base: 'text',
      /** Its first day. */
      mes: 'date',
      cantidad: 'numeric(30,9)',
      /** Number of events that changed the account; each counts once. */
      eventos: 'integer',
    },
  },
  /** The counts of a batch, with the book's quantity hidden from the person who counted. */
  conteos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      entidad: 'text',
      objeto_id: 'uuid',
      codigo: 'text',
      contado: 'numeric(18,6)',
      segun_libro: 'numeric(18,6)',
      diferencia: 'numeric(18,6)',
      unidad_medida: 'text',
      ajustado: 'boolean',
      motivo: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(objeto_id, creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;

export type BalanceTables = { [Table in keyof typeof balanceTables]: RowOf<(typeof balanceTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends BalanceTables {}
}
