import type { RecordedEvent } from '@cepa/ledger';
import type { Rows } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { movimientosDe } from '../movimientos';
import { saldoTras, type EventoDeMateria } from '../pasos-de-materia';
import type { Movimiento } from '../movimiento';
import { clubDe, enGramos, mas, menos } from '../valores';
import type { materialesTables } from './materiales.table';

export type TableRows = Rows<typeof materialesTables>;
export type Hecho = Pick<RecordedEvent, 'id' | 'recorded_at' | 'metadata'>;

/** Applies the movements of an event to the stocks, and records each change with its balance before and after. */
export function asienta<T extends EventoDeMateria['type']>(rows: TableRows, event: Hecho & EventoDeMateria<T>): void {
  for (const movimiento of movimientosDe(event)) asientaUno(rows, event, movimiento);
}

function asientaUno(rows: TableRows, event: Hecho, movimiento: Movimiento): void {
  const { materia, id } = movimiento;
  switch (materia) {
    case 'materia_prima': {
      if (movimiento.direccion === 'corrige') return corrigeMateriaPrima(rows, event, movimiento);
      const { stock_disponible: antes, unidad_medida: unidad } = rows.materias_primas.require(id);
      const despues = saldoTras(antes, movimiento);
      rows.materias_primas.patch(id, { stock_disponible: despues });
      return anota(rows, event, movimiento, { antes, despues, unidad });
    }
    case 'producto_final_bulk': {
      const { stock_disponible: antes, unidad_medida: unidad } = rows.productos_bulk.require(id);
      const despues = saldoTras(antes, movimiento);
      rows.productos_bulk.patch(id, { stock_disponible: despues });
      return anota(rows, event, movimiento, { antes, despues, unidad });
    }
    case 'producto_envasado': {
      const antes = String(rows.envasados.require(id).stock_disponible);
      const despues = saldoTras(antes, movimiento);
      rows.envasados.patch(id, { stock_disponible: Number(despues) });
      return anota(rows, event, movimiento, { antes, despues, unidad: 'unidades' });
    }
    case 'biomasa_usada': {
      // The initial quantity has a column of its own.
      if (movimiento.causa !== 'ajuste') return;
      const { biomasa_ajuste } = rows.materias_primas.require(id);
      rows.materias_primas.patch(id, { biomasa_ajuste: saldoTras(biomasa_ajuste, movimiento) });
      return;
    }
    case 'proceso':
    case 'biomasa':
    case 'dispensacion':
    case 'devuelto':
    case 'producto_final':
      return;
  }
}

/** A correction may change the unit: the balance before is then converted to the new one. */
function corrigeMateriaPrima(rows: TableRows, event: Hecho, movimiento: Movimiento): void {
  const { stock_disponible: antes, unidad_medida } = rows.materias_primas.require(movimiento.id);
  const despues = saldoTras(antes, movimiento);
  const unidad = movimiento.unidad ?? unidad_medida;
  rows.materias_primas.patch(movimiento.id, { stock_disponible: despues });
  if (antes === despues && unidad === unidad_medida) return;
  anota(rows, event, movimiento, { antes: unidad === unidad_medida ? antes : despues, despues, unidad });
}

interface Saldos {
  readonly antes: string;
  readonly despues: string;
  readonly unidad: string;
}

function anota(rows: TableRows, event: Hecho, movimiento: Movimiento, { antes, despues, unidad }: Saldos): void {
  const { materia, id, causa, motivo, insumo_id } = movimiento;
  // Only a cancelled process may return several inputs to one raw material.
  const parte = causa === 'proceso_cancelado' ? (insumo_id ?? '') : '';
  rows.movimientos_de_stock.put({
    id: derivedId('movimiento', event.id, id, parte),
    club_id: clubDe(event),
    entidad: materia,
    objeto_id: id,
    clase: causa,
    antes,
    cambio: menos(despues, antes),
    despues,
    unidad_medida: unidad,
    motivo,
    creado_en: event.recorded_at,
  });
}

/** The mass that an event took out of a process, in grams. */
export const salioDelProceso = <T extends EventoDeMateria['type']>(event: EventoDeMateria<T>): string =>
  movimientosDe(event)
    .filter(({ materia, direccion }) => materia === 'proceso' && direccion === 'sale')
    .reduce((total, { cantidad, unidad }) => mas(total, enGramos(cantidad, unidad ?? '')), '0');
