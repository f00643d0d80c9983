import { sumarDias } from '@cepa/base/fecha';
import { movimientosDe } from '../movimientos';
import { saldoTras, type EventoDeMateria } from '../pasos-de-materia';
import type { Movimiento } from '../movimiento';
import { clubDe } from '../valores';
import { alertar, queda, type TableRows, type Manejadores } from './alertar';
import { cambiarPlantas } from './cultivo';
import { reverOrigen, type Cambiados } from './origen';

/** Number of days before expiry from which stock is reported. */
export const DIAS_DE_AVISO = 30;

interface Vencimiento {
  readonly id: string;
  readonly codigo: string;
  /** Null without stock, or without a day. */
  readonly vence: string | null;
}

/**
 * Updates the alert of what comes due, until its last day, and of what expired, from the day after ('Materia
 * Prima Vencida', 'Producto Envasado Vencido').
 */
function decirVencimiento(
  rows: TableRows,
  club_id: string,
  entidad: 'materia_prima' | 'producto_envasado',
  { id, codigo, vence }: Vencimiento,
): void {
  const vencido = entidad === 'materia_prima' ? 'materia_prima_vencida' : 'producto_envasado_vencido';
  const datos = { id, codigo, fecha_vencimiento: vence };
  const [pronto, tarde] =
    vence === null
      ? [null, null]
      : [
          { datos: { ...datos, entidad }, orden: '', desde: sumarDias(vence, -DIAS_DE_AVISO), hasta: vence },
          { datos, orden: '', desde: sumarDias(vence, 1) },
        ];
  alertar(rows, { club_id, grupo: 'vence_pronto', id }, pronto);
  alertar(rows, { club_id, grupo: vencido, id }, tarde);
}

/** 'Biomasa sin Conversión'. */
function decirBiomasa(rows: TableRows, club_id: string, id: string): void {
  const { codigo, lista, materias } = rows.alertas_biomasas.require(id);
  const que = lista !== null && materias === 0 ? { datos: { id, codigo }, orden: lista } : null;
  alertar(rows, { club_id, grupo: 'biomasa_sin_materia_prima', id }, que);
}

function decirMateria(rows: TableRows, club_id: string, id: string): void {
  const { codigo, stock, vence } = rows.alertas_materias.require(id);
  decirVencimiento(rows, club_id, 'materia_prima', { id, codigo, vence: queda(stock) ? vence : null });
}

/** 'Producto sin Envasar', 'Falta de Trazabilidad'. */
function decirBulk(rows: TableRows, club_id: string, id: string): void {
  const { codigo, stock, envasados, fecha_produccion, sin_origen } = rows.alertas_bulks.require(id);
  const datos = { id, codigo };
  const sinEnvasar = queda(stock) && envasados === 0;
  alertar(
    rows,
    { club_id, grupo: 'producto_final_sin_envasar', id },
    sinEnvasar ? { datos, orden: fecha_produccion } : null,
  );
  const sinTraza = queda(stock) && sin_origen;
  alertar(rows, { club_id, grupo: 'productos_sin_trazabilidad', id }, sinTraza ? { datos, orden: codigo } : null);
}

/** Stock that is cancelled or used up cannot be handed out any more. */
function decirEnvasado(rows: TableRows, club_id: string, id: string): void {
  const { codigo, stock, vence, anulado, sin_origen } = rows.alertas_envasados.require(id);
  const hay = !anulado && stock > 0;
  decirVencimiento(rows, club_id, 'producto_envasado', { id, codigo, vence: hay ? vence : null });
  const que = hay && sin_origen ? { datos: { id, codigo }, orden: codigo } : null;
  alertar(rows, { club_id, grupo: 'productos_sin_trazabilidad', id }, que);
}

function decirCambiados(rows: TableRows, club_id: string, { bulks, envasados }: Cambiados): void {
  for (const id of bulks) decirBulk(rows, club_id, id);
  for (const id of envasados) decirEnvasado(rows, club_id, id);
}

/**
 * Updates the stock. The alert changes only when the stock becomes empty or is no longer empty. The next functions do
 * the same.
 */
function moverMateria(rows: TableRows, club_id: string, movimiento: Movimiento): void {
  const { id } = movimiento;
  const antes = rows.alertas_materias.require(id).stock;
  const stock = saldoTras(antes, movimiento);
  rows.alertas_materias.patch(id, { stock });
  if (queda(antes) !== queda(stock)) decirMateria(rows, club_id, id);
}

function moverBulk(rows: TableRows, club_id: string, movimiento: Movimiento): void {
  const { id } = movimiento;
  const antes = rows.alertas_bulks.require(id).stock;
  const stock = saldoTras(antes, movimiento);
  rows.alertas_bulks.patch(id, { stock });
  if (queda(antes) !== queda(stock)) decirBulk(rows, club_id, id);
}

function moverEnvasado(rows: TableRows, club_id: string, movimiento: Movimiento): void {
  const { id } = movimiento;
  const antes = rows.alertas_envasados.require(id).stock;
  const stock = Number(saldoTras(String(antes), movimiento));
  rows.alertas_envasados.patch(id, { stock });
  if (antes > 0 !== stock > 0) decirEnvasado(rows, club_id, id);
}

const MUEVE: Partial<Record<Movimiento['materia'], typeof moverMateria>> = {
  materia_prima: moverMateria,
  producto_final_bulk: moverBulk,
  producto_envasado: moverEnvasado,
};

/** Applies the movements of an event to the stock of the alerts. */
function asentar<T extends EventoDeMateria['type']>(event: EventoDeMateria<T> & DelClub, rows: TableRows): void {
  for (const movimiento of movimientosDe(event)) MUEVE[movimiento.materia]?.(rows, clubDe(event), movimiento);
}
type DelClub = Parameters<typeof clubDe>[0];

/** Counts the packagings of a bulk that are not cancelled. */
function contarEnvasados(rows: TableRows, club_id: string, id: string, cuantos: number): void {
  rows.alertas_bulks.patch(id, { envasados: rows.alertas_bulks.require(id).envasados + cuantos });
  decirBulk(rows, club_id, id);
}

/** Biomass and the book of matter. */
export const deMateria = {
  BiomasaCosechada: (event, rows) => {
    const { biomasa_id: id, codigo, lote_id } = event.data;
    rows.alertas_biomasas.put({ id, codigo, con_origen: lote_id !== null, lista: null, materias: 0 });
  },
  BiomasaMarcadaLista: (event, rows) => {
    const { biomasa_id, fecha_lista_produccion: list } = event.data;
    rows.alertas_biomasas.patch(biomasa_id, { lista: list });
    decirBiomasa(rows, clubDe(event), biomasa_id);
  },
  PlantasVinculadasABiomasa: {
    touches: ({ data }) => ({ alertas_plantas: data.plantas.map(({ planta_id }) => planta_id) }),
    handle: (event, rows) => {
      const { biomasa_id, plantas } = event.data;
      const club_id = clubDe(event);
      const ids = plantas.map(({ planta_id }) => planta_id);
      cambiarPlantas(rows, club_id, ids, (planta) => ({ ...planta, con_cosecha: true }));
      if (rows.alertas_biomasas.require(biomasa_id).con_origen || ids.length === 0) return;
      rows.alertas_biomasas.patch(biomasa_id, { con_origen: true });
      const suyas = rows.alertas_materias.where('biomasa_id', biomasa_id).map(({ id }) => id);
      decirCambiados(rows, club_id, reverOrigen(rows, suyas));
    },
  },
  MateriaPrimaCreada: (event, rows) => {
    const { materia_prima_id: id, codigo, fecha_vencimiento: vence, biomasa_id } = event.data;
    const club_id = clubDe(event);
    const biomasa = rows.alertas_biomasas.get(biomasa_id);
    const sin_origen = biomasa?.con_origen === false;
    rows.alertas_materias.put({ id, codigo, stock: '0', vence, biomasa_id, proceso_id: null, sin_origen });
    asentar(event, rows);
    if (!biomasa) return;
    rows.alertas_biomasas.patch(biomasa_id, { materias: biomasa.materias + 1 });
    decirBiomasa(rows, club_id, biomasa_id);
  },
  MateriaPrimaEditada: (event, rows) => {
    const { materia_prima_id: id, fecha_vencimiento: vence } = event.data;
    rows.alertas_materias.patch(id, { vence });
    asentar(event, rows);
    decirMateria(rows, clubDe(event), id);
  },
  VencimientoDeMateriaPrimaAcortado: (event, rows) => {
    const { materia_prima_id: id, fecha_vencimiento: vence } = event.data;
    rows.alertas_materias.patch(id, { vence });
    decirMateria(rows, clubDe(event), id);
  },
  MateriaPrimaAjustada: asentar,
  MateriaPrimaDadaDeBaja: asentar,
  InsumoRegistrado: (event, rows) => {
    const { insumo_id: id, proceso_id, materia_prima_id } = event.data;
    rows.alertas_insumos.put({ id, proceso_id, materia_prima_id });
    asentar(event, rows);
  },
  InsumoRetirado: (event, rows) => {
    rows.alertas_insumos.delete(event.data.insumo_id);
    asentar(event, rows);
  },
  ProcesoCancelado: (event, rows) => {
    for (const { insumo_id } of event.data.devueltos) rows.alertas_insumos.delete(insumo_id);
    asentar(event, rows);
  },
  ProcesoFinalizado: (event, rows) => {
    const { proceso_id, resultados } = event.data;
    const sin_origen = rows.alertas_insumos
      .where('proceso_id', proceso_id)
      .some(({ materia_prima_id }) => rows.alertas_materias.get(materia_prima_id)?.sin_origen === true);
    for (const { materia_prima_id: id, codigo, fecha_vencimiento: vence } of resultados)
      rows.alertas_materias.put({ id, codigo, stock: '0', vence, biomasa_id: null, proceso_id, sin_origen });
    asentar(event, rows);
  },
  RestoDeProcesoDeclarado: asentar,
  ProductoBulkCreado: (event, rows) => {
    const { bulk_id: id, codigo, materia_prima_id, fecha_produccion } = event.data;
    const { sin_origen } = rows.alertas_materias.require(materia_prima_id);
    rows.alertas_bulks.put({ id, codigo, materia_prima_id, stock: '0', fecha_produccion, envasados: 0, sin_origen });
    asentar(event, rows);
  },
  ProductoBulkEditado: (event, rows) => {
    const { bulk_id, fecha_produccion } = event.data;
    rows.alertas_bulks.patch(bulk_id, { fecha_produccion });
    decirBulk(rows, clubDe(event), bulk_id);
  },
  ProductoBulkAjustado: asentar,
  BulkDadoDeBaja: asentar,
  ProductoEnvasado: (event, rows) => {
    const { envasado_id: id, codigo, producto_final_bulk_id: bulk_id, fecha_vencimiento: vence } = event.data;
    const { sin_origen } = rows.alertas_bulks.require(bulk_id);
    rows.alertas_envasados.put({ id, codigo, bulk_id, stock: 0, vence, anulado: false, sin_origen });
    asentar(event, rows);
    contarEnvasados(rows, clubDe(event), bulk_id, 1);
  },
  EnvasadoEditado: (event, rows) => {
    const { envasado_id, fecha_vencimiento: vence } = event.data;
    rows.alertas_envasados.patch(envasado_id, { vence });
    decirEnvasado(rows, clubDe(event), envasado_id);
  },
  EnvasadoAnulado: (event, rows) => {
    const { envasado_id, producto_final_bulk_id } = event.data;
    rows.alertas_envasados.patch(envasado_id, { anulado: true });
    asentar(event, rows);
    decirEnvasado(rows, clubDe(event), envasado_id);
    contarEnvasados(rows, clubDe(event), producto_final_bulk_id, -1);
  },
  EnvasadoDadoDeBaja: asentar,
  ProductoDispensado: asentar,
  DispensacionCorregida: asentar,
  DispensacionAnulada: asentar,
} satisfies Manejadores;
