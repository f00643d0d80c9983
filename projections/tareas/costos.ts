import type { RowOf, Rows } from '@cepa/ledger/projections';
import { mas, menos, redondo } from '../valores';
import type { tareasTables } from './tareas.table';

type TableRows = Rows<typeof tareasTables>;
type Tarea = RowOf<(typeof tareasTables)['tareas']>;
type Costos = RowOf<(typeof tareasTables)['costos_de_cultivo']>;

/** The currency of a club without one. */
const SIN_MONEDA = 'ARS';

/** The currency in which the costs of a task were typed: that of its club at the time. */
function monedaDe(rows: TableRows, { club_id, creado_en }: Tarea): string {
  const monedas = rows.tareas_monedas.get(club_id)?.monedas ?? [];
  return monedas.findLast(({ desde }) => Date.parse(desde) <= Date.parse(creado_en))?.codigo ?? SIN_MONEDA;
}

type Sums = Pick<Costos, 'horas' | 'sin_insumos' | 'tipeado' | 'insumos' | 'juntos'>;
const NADA: Sums = { horas: '0', sin_insumos: '0', tipeado: '0', insumos: '0', juntos: '0' };

/** The part of a task in each sum. */
function sumsOf({ costo_final_usd, costo_real_usd, duracion_horas: horas }: Tarea): Sums {
  const insumos = menos(costo_real_usd, costo_final_usd);
  if (Number(insumos) === 0) return { ...NADA, horas, sin_insumos: redondo(costo_final_usd) };
  return {
    ...{ ...NADA, horas, tipeado: redondo(costo_final_usd) },
    ...{ insumos: redondo(insumos), juntos: redondo(costo_real_usd) },
  };
}

function cuenta(rows: TableRows, tarea: Tarea | undefined, con: typeof mas, una: 1 | -1): void {
  if (!tarea) return;
  const { proyecto_id, club_id } = tarea;
  const moneda = monedaDe(rows, tarea);
  const hay = rows.costos_de_cultivo.get([proyecto_id, moneda]) ?? { ...NADA, tareas: 0 };
  if (hay.tareas + una === 0) return rows.costos_de_cultivo.delete([proyecto_id, moneda]);
  const suyas = sumsOf(tarea);
  rows.costos_de_cultivo.put({
    ...{ proyecto_id, moneda, club_id, tareas: hay.tareas + una },
    horas: con(hay.horas, suyas.horas),
    sin_insumos: con(hay.sin_insumos, suyas.sin_insumos),
    tipeado: con(hay.tipeado, suyas.tipeado),
    insumos: con(hay.insumos, suyas.insumos),
    juntos: con(hay.juntos, suyas.juntos),
  });
}

/** Updates the costs of a crop after a change of a task. */
export const DE_COSTOS = {
  tareas: (antes: Tarea | undefined, ahora: Tarea | undefined, rows: TableRows): void => {
    cuenta(rows, antes, menos, -1);
    cuenta(rows, ahora, mas, 1);
  },
};

/** From now on costs are typed in this currency. */
export function cambiaMoneda(rows: TableRows, club_id: string, codigo: string, desde: string): void {
  const antes = rows.tareas_monedas.get(club_id)?.monedas ?? [];
  rows.tareas_monedas.put({ club_id, monedas: [...antes, { codigo, desde }] });
}
