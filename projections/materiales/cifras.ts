import type { RowOf } from '@cepa/ledger/projections';
import { mesDe } from '../balance/meses';
import { enGramos, mas, menos, por, redondo } from '../valores';
import type { materialesTables } from './materiales.table';
import type { TableRows } from './movimientos';

type Row<N extends keyof typeof materialesTables> = RowOf<(typeof materialesTables)[N]>;

/** The names of the kinds of batch in the key figures. */
export type Clase = 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';

interface Parte {
  readonly club_id: string;
  readonly unidad: string;
  readonly cantidad: string;
}

const PESADAS = ['gramos', 'kilos', 'miligramos'];

const parte = (club_id: string, cantidad: string, unidad: string): Parte =>
  PESADAS.includes(unidad)
    ? { club_id, unidad: 'gramos', cantidad: enGramos(cantidad, unidad) }
    : { club_id, unidad, cantidad };

/** The part of a batch in the stock; empty if nothing is left of it. */
const deLote = (row: Row<'materias_primas'> | Row<'productos_bulk'> | undefined): Parte[] =>
  row && Number(row.stock_disponible) > 0 ? [parte(row.club_id, row.stock_disponible, row.unidad_medida)] : [];

const deEnvasado = (row: Row<'envasados'> | undefined): Parte[] =>
  row && row.stock_disponible > 0 && !row.anulado
    ? [parte(row.club_id, por(String(row.stock_disponible), row.peso_por_unidad), row.unidad_medida_peso_envase)]
    : [];

function suma(rows: TableRows, clase: Clase, { club_id, unidad, cantidad }: Parte, con: typeof mas): void {
  const key = [club_id, clase, unidad] as const;
  const queda = con(rows.existencias_por_clase.get(key)?.cantidad ?? '0', cantidad);
  if (Number(queda) === 0) rows.existencias_por_clase.delete(key);
  else rows.existencias_por_clase.put({ club_id, clase, unidad, cantidad: queda });
}

function muda(rows: TableRows, clase: Clase, antes: readonly Parte[], ahora: readonly Parte[]): void {
  for (const una of antes) suma(rows, clase, una, menos);
  for (const una of ahora) suma(rows, clase, una, mas);
}

/** The change in the number of recipients of a month. Zero for a month before the person's newest one: nothing reads it. */
function personasMas(
  rows: TableRows,
  { usuario_medicinal_id, club_id }: Row<'dispensaciones'>,
  mes: string,
  una: 1 | -1,
) {
  const suya = rows.entregas_de_personas.get(usuario_medicinal_id);
  if (suya && suya.mes > mes) return 0;
  const antes = suya?.mes === mes ? suya.entregas : 0;
  if (antes + una === 0) rows.entregas_de_personas.delete(usuario_medicinal_id);
  else rows.entregas_de_personas.put({ usuario_medicinal_id, club_id, mes, entregas: antes + una });
  return Number(antes + una > 0) - Number(antes > 0);
}

function cuenta(rows: TableRows, row: Row<'dispensaciones'> | undefined, una: 1 | -1): void {
  if (!row || row.anulado) return;
  const { club_id } = row;
  const mes = mesDe(row.fecha_dispensacion);
  const key = [club_id, mes] as const;
  const hay = rows.entregas_por_mes.get(key) ?? { entregas: 0, unidades: 0, personas: 0 };
  const personas = hay.personas + personasMas(rows, row, mes, una);
  if (hay.entregas + una === 0) return rows.entregas_por_mes.delete(key);
  rows.entregas_por_mes.put({
    ...{ club_id, mes, personas },
    entregas: hay.entregas + una,
    unidades: hay.unidades + una * row.cantidad_entregada,
  });
}

/** Adds a delivery to the value of its crop, or takes it away. Bulk of several crops is of none of them. */
function valora(rows: TableRows, row: Row<'dispensaciones'> | undefined, con: typeof mas, una: 1 | -1): void {
  if (!row || row.anulado) return;
  const { producto_final_bulk_id } = rows.envasados.require(row.producto_final_envasado_id);
  const { proyecto_id } = rows.productos_bulk.require(producto_final_bulk_id);
  if (proyecto_id === null) return;
  const { club_id, tipo_moneda: moneda } = row;
  const hay = rows.ganancias_de_cultivo.get([proyecto_id, moneda]) ?? { entregas: 0, importe: '0' };
  const entregas = hay.entregas + una;
  if (entregas === 0) return rows.ganancias_de_cultivo.delete([proyecto_id, moneda]);
  const value = redondo(por(String(row.cantidad_entregada), row.precio_unitario));
  rows.ganancias_de_cultivo.put({ proyecto_id, moneda, club_id, entregas, importe: con(hay.importe, value) });
}

/** Updates the key figures after a change of a batch or a delivery. */
export const DE_CIFRAS = {
  materias_primas: (
    antes: Row<'materias_primas'> | undefined,
    ahora: Row<'materias_primas'> | undefined,
    rows: TableRows,
  ) => muda(rows, 'materia_prima', deLote(antes), deLote(ahora)),
  productos_bulk: (
    antes: Row<'productos_bulk'> | undefined,
    ahora: Row<'productos_bulk'> | undefined,
    rows: TableRows,
  ) => muda(rows, 'producto_final_bulk', deLote(antes), deLote(ahora)),
  envasados: (antes: Row<'envasados'> | undefined, ahora: Row<'envasados'> | undefined, rows: TableRows) =>
    muda(rows, 'producto_final_envasado', deEnvasado(antes), deEnvasado(ahora)),
  dispensaciones: (
    antes: Row<'dispensaciones'> | undefined,
    ahora: Row<'dispensaciones'> | undefined,
    rows: TableRows,
  ) => {
    cuenta(rows, antes, -1);
    cuenta(rows, ahora, 1);
    valora(rows, antes, menos, -1);
    valora(rows, ahora, mas, 1);
  },
};
