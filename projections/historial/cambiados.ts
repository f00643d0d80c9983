import { factsOf } from '@cepa/event-schemas';
import { entidadDe, idsDe } from './entidad';
import { esUuid } from '../uuid';

/** The part of a fact that says what it changed. */
export interface Dicho {
  readonly tipo: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Facts about records that do not change them: a count of a room, an observation of a plant, an order of an item, an attached file. */
const ANOTAN = new Set([
  'AnalisisActualizado',
  'AnalisisAprobado',
  'AnalisisEliminado',
  'AnalisisRegistrado',
  'AvisoDeRetiro',
  'CertificadoAdjuntado',
  'CertificadoQuitado',
  'FotoAdjuntada',
  'FotoQuitada',
  'OrdenDeCompraCreada',
  'RecuentoDeSalaRegistrado',
  'RetencionLevantada',
  'RetiroCerrado',
  'RetiroIniciado',
]);

/** Facts about an alert name its record, and do not change that record. */
const DE_ALERTAS = new Set(['AlertaPospuesta', 'AlertaRetomada']);

/** Lists of other records that a fact changes. */
const LISTS = ['biomasas', 'items', 'plantas', 'recibido'] as const;
/** Fields that name such a record. */
const FIELDS = ['biomasa_evento_id', 'biomasa_id', 'planta_evento_id', 'planta_id', 'sala_planta_id'] as const;

/** Fields of these records that name their owner, which does not change. */
const DUENOS = new Set(['lote_id', 'proyecto_id', 'variedad_id']);

const esObjeto = (value: unknown): boolean => value !== null && typeof value === 'object';

/**
 * Facts that are recorded in a lot, stage or room and change several records there: the lot, stage or room does not
 * change.
 */
const cambiaElSuyo = ({ tipo, data }: Dicho): boolean =>
  factsOf(tipo).cambia !== 'nada' ||
  !LISTS.some((list) => Array.isArray(data[list]) && (data[list] as unknown[]).some(esObjeto));

/**
 * Keys of the records that a fact changes. Each ends with the id of a record.
 *
 * To name a record is not to change it: a lot names its crop, a task the plant that it was done to.
 */
export function cambiados({ tipo, data }: Dicho): readonly string[] {
  if (DE_ALERTAS.has(tipo)) return [`alerta ${String(data['grupo'])} ${String(data['objeto_id'])}`];
  if (ANOTAN.has(tipo)) return [];
  const { id } = entidadDe({ type: tipo, data });
  return [
    ...new Set([
      ...(id !== null && cambiaElSuyo({ tipo, data }) ? [id] : []),
      ...LISTS.flatMap((list) => (Array.isArray(data[list]) ? data[list].flatMap(idsDeUno) : [])),
      ...FIELDS.flatMap((field) => idsDe(data[field])),
    ]),
  ];
}

/** The ids that one entry of a list changes. An item that a task names without taking it from stock does not change. */
function idsDeUno(uno: unknown): string[] {
  if (typeof uno === 'string') return esUuid(uno) ? [uno] : [];
  if (!esObjeto(uno) || (uno as { descuenta_stock?: unknown }).descuenta_stock === false) return [];
  return Object.entries(uno as object).flatMap(([name, value]) => (DUENOS.has(name) ? [] : idsDe(value)));
}

/** The id at the end of a key. */
export const idOfKey = (key: string): string => key.slice(-36);
