import type { RecordedEvent } from '@cepa/ledger';
import type { Rows } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { clubDe, mas, menos } from '../valores';
import type { materialesTables } from './materiales.table';

export type Filas = Rows<typeof materialesTables>;
export type Hecho = Pick<RecordedEvent, 'id' | 'recorded_at' | 'metadata'>;

/** The cause of a stock's change, for the history of its balance. */
export interface Causa {
  readonly clase: string;
  readonly motivo?: string | null;
  /** Distinguishes several changes of one stock by one event. */
  readonly parte?: string;
}

interface Movimiento extends Causa {
  readonly entidad: string;
  readonly id: string;
  readonly antes: string;
  readonly despues: string;
  readonly unidad: string;
}

/** Records a change of a stock. */
export function anotaMovimiento(rows: Filas, event: Hecho, movimiento: Movimiento): void {
  const { entidad, id, clase, antes, despues, unidad, motivo = null, parte = '' } = movimiento;
  rows.movimientos_de_stock.put({
    id: derivedId('movimiento', event.id, id, parte),
    club_id: clubDe(event),
    entidad,
    objeto_id: id,
    clase,
    antes,
    cambio: menos(despues, antes),
    despues,
    unidad_medida: unidad,
    motivo,
    creado_en: event.recorded_at,
  });
}

/** Changes the stock of a raw material. */
export function mueveMateriaPrima(rows: Filas, event: Hecho, id: string, cambio: string, causa: Causa): void {
  const { stock_disponible: antes, unidad_medida: unidad } = rows.materias_primas.require(id);
  const despues = mas(antes, cambio);
  rows.materias_primas.patch(id, { stock_disponible: despues });
  anotaMovimiento(rows, event, { ...causa, entidad: 'materia_prima', id, antes, despues, unidad });
}

/** Changes the stock of a bulk. */
export function mueveBulk(rows: Filas, event: Hecho, id: string, cambio: string, causa: Causa): void {
  const { stock_disponible: antes, unidad_medida: unidad } = rows.productos_bulk.require(id);
  const despues = mas(antes, cambio);
  rows.productos_bulk.patch(id, { stock_disponible: despues });
  anotaMovimiento(rows, event, { ...causa, entidad: 'producto_final_bulk', id, antes, despues, unidad });
}

/** Changes the units of a packaging. */
export function mueveEnvasado(rows: Filas, event: Hecho, id: string, cambio: number, causa: Causa): void {
  const { stock_disponible: antes } = rows.envasados.require(id);
  const despues = antes + cambio;
  rows.envasados.patch(id, { stock_disponible: despues });
  const [a, d] = [String(antes), String(despues)];
  anotaMovimiento(rows, event, {
    ...causa,
    entidad: 'producto_envasado',
    id,
    antes: a,
    despues: d,
    unidad: 'unidades',
  });
}
