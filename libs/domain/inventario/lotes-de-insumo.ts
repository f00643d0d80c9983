import type { StockAjustado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { CERO, decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { diaInMessage, type Fecha } from '../valores/fecha';
import type { Inventario, LoteDeInsumo } from './state';

/** The typed data of an incoming lot. Its id comes from the item and the text. A new lot gets the code. */
export interface LoteQueEntra {
  readonly insumo_lote_id: string;
  readonly insumo_lote_codigo: string;
  readonly insumo_lote: string;
  readonly vencimiento: Fecha | null;
  readonly carencia_dias: number | null;
}

/** The lot fields of an event; all null without a lot. */
export type LoteEnEvento = Pick<
  StockAjustado['data'],
  'insumo_lote_id' | 'insumo_lote_codigo' | 'insumo_lote' | 'vencimiento' | 'carencia_dias'
>;

/** The fields of an event that names no lot of the input. */
export const SIN_LOTE: LoteEnEvento = {
  insumo_lote_id: null,
  insumo_lote_codigo: null,
  insumo_lote: null,
  vencimiento: null,
  carencia_dias: null,
};

/** The present quantity of a lot, read under the stock's lock. */
export interface SaldoDeLote {
  readonly insumo_lote_id: string;
  /** Decimal. */
  readonly disponible: string;
}

/**
 * Returns the lot of a delivery. A later delivery may complete the data of the lot, not contradict them (rule
 * `inventario.lote-de-insumo`).
 *
 * @param corrige whether the new data replace the earlier ones
 * @throws Rechazo LOTE_CON_OTROS_DATOS
 */
export function loteQueEntra(
  state: Inventario,
  request: LoteQueEntra | null | undefined,
  corrige = false,
): LoteEnEvento {
  if (!request) return SIN_LOTE;
  const antes = state.lotes.get(request.insumo_lote_id);
  if (!antes) return request;
  const { insumo_lote_id } = request;
  const conocido = { insumo_lote_id, insumo_lote_codigo: antes.codigo, insumo_lote: antes.lote };
  const vencimiento = request.vencimiento ?? antes.vencimiento;
  const carencia_dias = request.carencia_dias ?? antes.carencia_dias;
  if (corrige) return { ...conocido, vencimiento, carencia_dias };
  const mismo = <T>(uno: T | null, otro: T | null): boolean => otro === null || uno === otro;
  if (!mismo(vencimiento, antes.vencimiento) || !mismo(carencia_dias, antes.carencia_dias))
    throw conflicto(
      'LOTE_CON_OTROS_DATOS',
      `El lote ${antes.lote} ya se recibió ${dicho(antes)}: si está mal, corregilo en el ítem.`,
    );
  return { ...conocido, vencimiento, carencia_dias };
}

function dicho({ vencimiento, carencia_dias }: LoteDeInsumo): string {
  return [
    vencimiento === null ? 'sin vencimiento' : `con vencimiento el ${diaInMessage(vencimiento)}`,
    carencia_dias === null ? 'sin días de carencia' : `con ${carencia_dias} días de carencia`,
  ].join(' y ');
}

/** Whether an event changes the data of a known lot. */
export function cambiaElLote(state: Inventario, { insumo_lote_id, vencimiento, carencia_dias }: LoteEnEvento): boolean {
  const antes = insumo_lote_id === null ? undefined : state.lotes.get(insumo_lote_id);
  return antes !== undefined && (antes.vencimiento !== vencimiento || antes.carencia_dias !== carencia_dias);
}

/** The stock without a lot: the whole stock less that of all lots. */
export const sinLote = (disponible: string | Decimal, lotes: readonly SaldoDeLote[]): Decimal =>
  lotes.reduce((queda, uno) => queda.minus(uno.disponible), decimal(String(disponible)));

interface Baja {
  readonly nombre: string;
  readonly disponible: string;
  readonly lotes: readonly SaldoDeLote[];
  /** The lot that loses the quantity; null for the stock without a lot. */
  readonly de: LoteEnEvento;
  readonly cantidad: Decimal;
}

/**
 * Refuses to take more than a lot, or the stock without a lot, has.
 *
 * @throws Rechazo LOTE_INSUFICIENTE, LOTE_OBLIGATORIO
 */
export function exigirSaldoDeLote({ nombre, disponible, lotes, de, cantidad }: Baja): void {
  if (de.insumo_lote_id === null) {
    const hay = sinLote(disponible, lotes);
    if (cantidad.lte(hay)) return;
    const message = `De "${nombre}" sin lote hay ${inMessage(hay)}: indicá de qué lote sale.`;
    throw regla('LOTE_OBLIGATORIO', message, 'insumo_lote');
  }
  const hay = decimal(lotes.find((uno) => uno.insumo_lote_id === de.insumo_lote_id)?.disponible ?? '0');
  if (cantidad.gt(hay)) throw loteInsuficiente({ lote: de.insumo_lote ?? '', nombre, hay }, 'insumo_lote');
}

/** Refusal if a lot of an input has too little (rule `inventario.lote-de-insumo`). */
export const loteInsuficiente = (
  { lote, nombre, hay }: { readonly lote: string; readonly nombre: string; readonly hay: Decimal },
  field: string,
) => regla('LOTE_INSUFICIENTE', `Del lote ${lote} de "${nombre}" quedan ${inMessage(hay)}.`, field);

/** Stores a lot with the data of an event. */
export function conLote(
  state: Inventario,
  inventario_item_id: string,
  { insumo_lote_id, insumo_lote_codigo, insumo_lote, vencimiento, carencia_dias }: LoteEnEvento,
): Inventario {
  if (!insumo_lote_id || !insumo_lote_codigo || !insumo_lote) return state;
  const lote = { inventario_item_id, codigo: insumo_lote_codigo, lote: insumo_lote, vencimiento, carencia_dias };
  return { ...state, lotes: state.lotes.set(insumo_lote_id, lote) };
}

/** A lot from which a task may take, with its present quantity. */
export interface LoteDisponible extends SaldoDeLote {
  /** The code of its label; missing where only the task names the lot. */
  readonly codigo?: string;
  readonly insumo_lote: string;
  readonly vencimiento: Fecha | null;
  readonly carencia_dias: number | null;
}

/** Whether a text names this lot: by its id, its label or the supplier's number. */
const seLlama = ({ insumo_lote_id, insumo_lote, codigo }: LoteDisponible, dicho: string): boolean =>
  [insumo_lote_id, insumo_lote, codigo].some((uno) => uno?.toUpperCase() === dicho.trim().toUpperCase());

/** Whether a lot has expired on this day. */
export const vencido = ({ vencimiento }: Pick<LoteDisponible, 'vencimiento'>, dia: Fecha): boolean =>
  vencimiento !== null && vencimiento < dia;

/** A used lot, with the used quantity as a decimal. */
export interface LoteUsado extends Omit<LoteDisponible, 'codigo' | 'disponible'> {
  readonly cantidad: string;
}

/** An item, and the lots of which something is left, oldest first; on the day on which they are used. */
interface ItemConLotes {
  readonly nombre: string;
  readonly disponible: string;
  readonly lotes: readonly LoteDisponible[];
  readonly dia: Fecha;
  /** The lots that the club holds, by id: they come last. */
  readonly retenidos?: Readonly<Record<string, unknown>>;
}

/**
 * Takes a quantity of an item from its lots: first the requested lots, then the stock without a lot, then the oldest lot
 * that has not expired and is not held.
 */
export class RepartoDeLotes {
  private readonly quedan: Map<string, Decimal>;
  private sinLote: Decimal;

  constructor(private readonly item: ItemConLotes) {
    this.quedan = new Map(item.lotes.map((uno) => [uno.insumo_lote_id, decimal(uno.disponible)]));
    this.sinLote = sinLote(item.disponible, item.lotes);
  }

  /** A lot that was used and is not taken off the stock. @throws Rechazo LOTE_INSUFICIENTE where nothing of it is here */
  nombrar(dicho: string, cantidad: Decimal, field: string): LoteUsado {
    const lote = this.item.lotes.find((uno) => seLlama(uno, dicho));
    if (!lote) throw loteInsuficiente({ lote: dicho, nombre: this.item.nombre, hay: CERO }, field);
    return usado(lote, cantidad);
  }

  /** @throws Rechazo LOTE_INSUFICIENTE also for a lot that is another item's, or another club's: nothing of it is here */
  reservar(dicho: string, cantidad: Decimal, field: string): LoteUsado {
    const lote = this.item.lotes.find((uno) => seLlama(uno, dicho));
    const hay = (lote && this.quedan.get(lote.insumo_lote_id)) ?? CERO;
    if (!lote || cantidad.gt(hay))
      throw loteInsuficiente({ lote: lote?.insumo_lote ?? dicho, nombre: this.item.nombre, hay }, field);
    this.quedan.set(lote.insumo_lote_id, hay.minus(cantidad));
    return usado(lote, cantidad);
  }

  /** Takes the quantity without a requested lot. The total was checked before. */
  repartir(cantidad: Decimal): LoteUsado[] {
    const libre = menor(cantidad, this.sinLote);
    this.sinLote = this.sinLote.minus(libre);
    let falta = cantidad.minus(libre);
    const usados: LoteUsado[] = [];
    const { lotes, dia, retenidos = {} } = this.item;
    const lugarDe = (uno: LoteDisponible): number => (uno.insumo_lote_id in retenidos ? 2 : Number(vencido(uno, dia)));
    const enOrden = [0, 1, 2].flatMap((lugar) => lotes.filter((uno) => lugarDe(uno) === lugar));
    for (const lote of enOrden) {
      const toma = menor(falta, this.quedan.get(lote.insumo_lote_id) ?? CERO);
      if (toma.lte(0)) continue;
      this.quedan.set(lote.insumo_lote_id, (this.quedan.get(lote.insumo_lote_id) ?? CERO).minus(toma));
      falta = falta.minus(toma);
      usados.push(usado(lote, toma));
    }
    return usados;
  }
}

const menor = (uno: Decimal, otro: Decimal): Decimal => (uno.lt(otro) ? uno : otro);

const usado = (
  { insumo_lote_id, insumo_lote, vencimiento, carencia_dias }: Omit<LoteDisponible, 'codigo' | 'disponible'>,
  cantidad: Decimal,
): LoteUsado => ({ insumo_lote_id, insumo_lote, vencimiento, carencia_dias, cantidad: text(cantidad) });

/** Adds up the uses of the same lot. */
export function juntarLotes(usados: readonly LoteUsado[]): LoteUsado[] {
  const porId = new Map<string, LoteUsado>();
  for (const uno of usados) {
    const antes = porId.get(uno.insumo_lote_id);
    porId.set(uno.insumo_lote_id, antes ? usado(uno, decimal(antes.cantidad).plus(uno.cantidad)) : uno);
  }
  return [...porId.values()];
}
