import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** Rooms, tables, and the assignments of plants to rooms. */
export const salasTables = {
  salas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      descripcion: 'text null',
      tipo: 'text',
      capacidad: 'integer null',
      ubicacion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  mesas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      sala_id: 'uuid',
      nombre: 'text',
      largo: 'numeric(18,6)',
      ancho: 'numeric(18,6)',
      descripcion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(sala_id, creado_en DESC, id)'],
  },
  sala_plantas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      sala_id: 'uuid',
      planta_id: 'uuid',
      fecha_asignacion: 'date',
      fecha_salida: 'date null',
      posicion: 'text null',
      notas: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(planta_id)', '(sala_id, planta_id) WHERE fecha_salida IS NULL'],
  },
  /** The result of a count of a room. It changes nothing else. */
  recuentos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      sala_id: 'uuid',
      sala_nombre: 'text',
      fecha: 'date',
      estan: 'integer',
      faltan: 'integer',
      sobran: 'integer',
      desconocidos: column<readonly string[]>('jsonb'),
      notas: 'text null',
      actor_id: 'text',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, sala_id, creado_en DESC, id)'],
  },
  recuento_plantas: {
    key: ['recuento_id', 'planta_id'],
    columns: {
      recuento_id: 'uuid',
      planta_id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      resultado: column<'esta' | 'falta' | 'sobra'>('text'),
      /** Its room in the book. */
      sala_id: 'uuid null',
    },
    indexes: [],
  },
} as const satisfies TableDefinitions;

export type SalasTables = { [Table in keyof typeof salasTables]: RowOf<(typeof salasTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends SalasTables {}
}
