import { randomUUID } from 'node:crypto';
import { derivedId } from '@cepa/platform';
import type { Random } from './random';

/** One act of a person. It may be sent several times and must be recorded once. */
export interface Act {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The id of the command in the ledger. */
  readonly commandId: string;
  /** The read model with the created record; null if the act changes a record. */
  readonly table: 'salas' | 'mesas' | 'geneticas' | 'envasados' | null;
}

/** The person who acts, and their existing records. */
export interface Actor {
  readonly userId: string;
  readonly clubId: string;
  readonly token: string;
  readonly salaId: string;
  /** The bulk product to package, one gram for each act. */
  readonly bulkId: string;
}

/** Initial grams of the bulk product. */
export const BULK_GRAMS = 100_000;

const GENETICA = {
  descripcion: 'Índica',
  thc: 18.5,
  cbd: 0.8,
  tipo_origen: 'Banco de semillas',
  tipo_cannabis: 'Índica',
  tiempo_floracion: 56,
  rendimiento: 45,
  observaciones: 'Ninguna',
  tipo_resina: 'Alta',
  perfil_aromatico: 'Terroso',
  perfil_terpenos: 'Mirceno',
};

const ENVASADO = {
  tipo_envase: 'Frasco de vidrio',
  peso_por_unidad: 1,
  unidad_medida_peso_envase: 'gramos',
  cantidad_unidades: 1,
  precio_unitario: 30_000.5,
  tipo_moneda: 'ARS',
};

type Wish = Pick<Act, 'method' | 'path' | 'body' | 'table'>;

/** Acts on two shared streams (a club's rooms, its book of matter) and on streams of their own (genetics). */
const WISHES: readonly ((actor: Actor, name: string) => Wish)[] = [
  (_, nombre) => ({ method: 'POST', path: '/api/salasDeCultivo', body: { nombre, tipo: 'sala' }, table: 'salas' }),
  ({ salaId }, nombre) => ({
    method: 'POST',
    path: '/api/mesasDeCultivo',
    body: { nombre, largo: 2.44, ancho: 1.22, sala_id: salaId },
    table: 'mesas',
  }),
  ({ salaId }, nombre) => ({
    method: 'PUT',
    path: `/api/salasDeCultivo/${salaId}`,
    body: { nombre, tipo: 'sala' },
    table: null,
  }),
  ({ clubId }, nombre) => ({
    method: 'POST',
    path: `/api/insertarGenetica/${clubId}`,
    body: { ...GENETICA, nombre },
    table: 'geneticas',
  }),
  ({ bulkId }, nombre) => ({
    method: 'POST',
    path: '/api/producto_final_envasado',
    body: { ...ENVASADO, producto_final_bulk_id: bulkId, codigo: `ENV-${nombre.slice(-16).toUpperCase()}` },
    table: 'envasados',
  }),
];

/** Returns an act that the rules accept after any other acts. */
export function newAct(actor: Actor, random: Random): Act {
  const key = randomUUID();
  return {
    ...random.oneOf(WISHES)(actor, `Prueba ${key.replaceAll('-', '').slice(0, 16)}`),
    key,
    commandId: derivedId('comando', actor.userId, key),
  };
}
