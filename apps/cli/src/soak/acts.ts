import { randomUUID } from 'node:crypto';
import { derivedId } from '@cepa/platform';
import type { Random } from './random';

/** One act of a person, which may be sent any number of times and must happen once. */
export interface Act {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The id that the ledger knows the command by. */
  readonly commandId: string;
  /** Read model that shows what it created; null when it changed something. */
  readonly table: 'salas' | 'mesas' | 'geneticas' | null;
}

/** The person who acts, and what there was before. */
export interface Actor {
  readonly userId: string;
  readonly clubId: string;
  readonly token: string;
  readonly salaId: string;
}

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

type Wish = Pick<Act, 'method' | 'path' | 'body' | 'table'>;

/** Acts on one busy stream (the rooms of a club) and on streams of their own (genetics). */
const WISHES: readonly ((actor: Actor, name: string) => Wish)[] = [
  (_, nombre) => ({ method: 'POST', path: '/api/salasDeCultivo', body: { nombre, tipo: 'sala' }, table: 'salas' }),
  ({ salaId }, nombre) => ({ method: 'POST', path: '/api/mesasDeCultivo', body: { nombre, largo: 2.44, ancho: 1.22, sala_id: salaId }, table: 'mesas' }),
  ({ salaId }, nombre) => ({ method: 'PUT', path: `/api/salasDeCultivo/${salaId}`, body: { nombre, tipo: 'sala' }, table: null }),
  ({ clubId }, nombre) => ({ method: 'POST', path: `/api/insertarGenetica/${clubId}`, body: { ...GENETICA, nombre }, table: 'geneticas' }),
];

/** An act that the rules accept, whichever were before it. */
export function newAct(actor: Actor, random: Random): Act {
  const key = randomUUID();
  return { ...random.oneOf(WISHES)(actor, `Prueba ${key.slice(0, 8)}`), key, commandId: derivedId('comando', actor.userId, key) };
}
