import { factsOf } from '@cepa/event-schemas';
import { entidadDe, esUuid, idsDe } from './entidad';

/** A fact, as far as it says what it changed. */
export interface Dicho {
  readonly tipo: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Facts that say something about records and leave them as they are: who counts a room, looks at a plant, orders an item or attaches a file. */
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

/** Facts about an alert name the record that it is about, and say nothing of that record. */
const DE_ALERTAS = new Set(['AlertaPospuesta', 'AlertaRetomada']);

/** Lists of the records that a fact changes beside its own. */
const LISTAS = ['biomasas', 'items', 'plantas', 'recibido'] as const;
/** Fields that name such a record. */
const FIELDS = ['biomasa_evento_id', 'biomasa_id', 'planta_evento_id', 'planta_id', 'sala_planta_id'] as const;

/** Of each of them, what it belongs to stays as it is. */
const DUENOS = new Set(['lote_id', 'proyecto_id', 'variedad_id']);

const esObjeto = (value: unknown): boolean => value !== null && typeof value === 'object';

/** What a fact says of several records in its own one's place changes those, and not the place: a lot, a stage, a room. */
const cambiaElSuyo = ({ tipo, data }: Dicho): boolean =>
  factsOf(tipo).cambia !== 'nada' ||
  !LISTAS.some((lista) => Array.isArray(data[lista]) && (data[lista] as unknown[]).some(esObjeto));

/**
 * Keys of the records that a fact changes. Each ends with the id of a record.
 *
 * Who names a record does not change it: a lot names its crop, a task the plant that it was done to.
 */
export function cambiados({ tipo, data }: Dicho): readonly string[] {
  if (DE_ALERTAS.has(tipo)) return [`alerta ${String(data['grupo'])} ${String(data['objeto_id'])}`];
  if (ANOTAN.has(tipo)) return [];
  const { id } = entidadDe({ type: tipo, data });
  return [
    ...new Set([
      ...(id !== null && cambiaElSuyo({ tipo, data }) ? [id] : []),
      ...LISTAS.flatMap((lista) => (Array.isArray(data[lista]) ? data[lista].flatMap(idsDeUno) : [])),
      ...FIELDS.flatMap((field) => idsDe(data[field])),
    ]),
  ];
}

/** What one of a list changes; an item that a task names without taking it from the stock is as it was. */
function idsDeUno(uno: unknown): string[] {
  if (typeof uno === 'string') return esUuid(uno) ? [uno] : [];
  if (!esObjeto(uno) || (uno as { descuenta_stock?: unknown }).descuenta_stock === false) return [];
  return Object.entries(uno as object).flatMap(([name, value]) => (DUENOS.has(name) ? [] : idsDe(value)));
}

/** The id with which a key ends. */
export const idOfKey = (key: string): string => key.slice(-36);
