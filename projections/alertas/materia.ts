import { sumarDias } from '@cepa/base/fecha';
import { clubDe, mas, menos } from '../valores';
import { alertar, queda, type Filas, type Manejadores } from './alertar';
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
  rows: Filas,
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
function decirBiomasa(rows: Filas, club_id: string, id: string): void {
  const { codigo, lista, materias } = rows.alertas_biomasas.require(id);
  const que = lista !== null && materias === 0 ? { datos: { id, codigo }, orden: lista } : null;
  alertar(rows, { club_id, grupo: 'biomasa_sin_materia_prima', id }, que);
}

function decirMateria(rows: Filas, club_id: string, id: string): void {
  const { codigo, stock, vence } = rows.alertas_materias.require(id);
  decirVencimiento(rows, club_id, 'materia_prima', { id, codigo, vence: queda(stock) ? vence : null });
}

/** 'Producto sin Envasar', 'Falta de Trazabilidad'. */
function decirBulk(rows: Filas, club_id: string, id: string): void {
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

/** Stock that is cancelled or used up can no longer reach anybody. */
function decirEnvasado(rows: Filas, club_id: string, id: string): void {
  const { codigo, stock, vence, anulado, sin_origen } = rows.alertas_envasados.require(id);
  const hay = !anulado && stock > 0;
  decirVencimiento(rows, club_id, 'producto_envasado', { id, codigo, vence: hay ? vence : null });
  const que = hay && sin_origen ? { datos: { id, codigo }, orden: codigo } : null;
  alertar(rows, { club_id, grupo: 'productos_sin_trazabilidad', id }, que);
}

function decirCambiados(rows: Filas, club_id: string, { bulks, envasados }: Cambiados): void {
  for (const id of bulks) decirBulk(rows, club_id, id);
  for (const id of envasados) decirEnvasado(rows, club_id, id);
}

/** Updates the stock. The alert changes only when the stock becomes empty or is no longer empty; the next functions work alike. */
function moverMateria(rows: Filas, club_id: string, id: string, cambio: string): void {
  const antes = rows.alertas_materias.require(id).stock;
  const stock = mas(antes, cambio);
  rows.alertas_materias.patch(id, { stock });
  if (queda(antes) !== queda(stock)) decirMateria(rows, club_id, id);
}

function moverBulk(rows: Filas, club_id: string, id: string, cambio: string, envasados = 0): void {
  const antes = rows.alertas_bulks.require(id);
  const stock = mas(antes.stock, cambio);
  rows.alertas_bulks.patch(id, { stock, envasados: antes.envasados + envasados });
  if (envasados !== 0 || queda(antes.stock) !== queda(stock)) decirBulk(rows, club_id, id);
}

function moverEnvasado(rows: Filas, club_id: string, id: string, cambio: number): void {
  const antes = rows.alertas_envasados.require(id).stock;
  rows.alertas_envasados.patch(id, { stock: antes + cambio });
  if (antes > 0 !== antes + cambio > 0) decirEnvasado(rows, club_id, id);
}

/** Biomass and the book of matter. */
export const deMateria = {
  BiomasaCosechada: (event, rows) => {
    const { biomasa_id: id, codigo, lote_id } = event.data;
    rows.alertas_biomasas.put({ id, codigo, con_origen: lote_id !== null, lista: null, materias: 0 });
  },
  BiomasaMarcadaLista: (event, rows) => {
    const { biomasa_id, fecha_lista_produccion: lista } = event.data;
    rows.alertas_biomasas.patch(biomasa_id, { lista });
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
    const { materia_prima_id: id, codigo, cantidad: stock, fecha_vencimiento: vence, biomasa_id } = event.data;
    const club_id = clubDe(event);
    const biomasa = rows.alertas_biomasas.get(biomasa_id);
    const sin_origen = biomasa?.con_origen === false;
    rows.alertas_materias.put({ id, codigo, stock, vence, biomasa_id, proceso_id: null, sin_origen });
    decirMateria(rows, club_id, id);
    if (!biomasa) return;
    rows.alertas_biomasas.patch(biomasa_id, { materias: biomasa.materias + 1 });
    decirBiomasa(rows, club_id, biomasa_id);
  },
  MateriaPrimaEditada: (event, rows) => {
    const { materia_prima_id: id, disponible: stock, fecha_vencimiento: vence } = event.data;
    rows.alertas_materias.patch(id, { stock, vence });
    decirMateria(rows, clubDe(event), id);
  },
  VencimientoDeMateriaPrimaAcortado: (event, rows) => {
    const { materia_prima_id: id, fecha_vencimiento: vence } = event.data;
    rows.alertas_materias.patch(id, { vence });
    decirMateria(rows, clubDe(event), id);
  },
  MateriaPrimaAjustada: (event, rows) => {
    const { materia_prima_id: id, cantidad_nueva: stock } = event.data;
    rows.alertas_materias.patch(id, { stock });
    decirMateria(rows, clubDe(event), id);
  },
  MateriaPrimaDadaDeBaja: (event, rows) =>
    moverMateria(rows, clubDe(event), event.data.materia_prima_id, menos('0', event.data.cantidad)),
  InsumoRegistrado: (event, rows) => {
    const { insumo_id: id, proceso_id, materia_prima_id, cantidad_descontada } = event.data;
    rows.alertas_insumos.put({ id, proceso_id, materia_prima_id });
    moverMateria(rows, clubDe(event), materia_prima_id, menos('0', cantidad_descontada));
  },
  InsumoRetirado: (event, rows) => {
    const { insumo_id, materia_prima_id, cantidad_devuelta } = event.data;
    rows.alertas_insumos.delete(insumo_id);
    moverMateria(rows, clubDe(event), materia_prima_id, cantidad_devuelta);
  },
  ProcesoCancelado: (event, rows) => {
    for (const { insumo_id, materia_prima_id, cantidad_devuelta } of event.data.devueltos) {
      rows.alertas_insumos.delete(insumo_id);
      moverMateria(rows, clubDe(event), materia_prima_id, cantidad_devuelta);
    }
  },
  ProcesoFinalizado: (event, rows) => {
    const { proceso_id, resultados } = event.data;
    const sin_origen = rows.alertas_insumos
      .where('proceso_id', proceso_id)
      .some(({ materia_prima_id }) => rows.alertas_materias.get(materia_prima_id)?.sin_origen === true);
    for (const { materia_prima_id: id, codigo, cantidad_obtenida: stock, fecha_vencimiento: vence } of resultados) {
      rows.alertas_materias.put({ id, codigo, stock, vence, biomasa_id: null, proceso_id, sin_origen });
      decirMateria(rows, clubDe(event), id);
    }
  },
  RestoDeProcesoDeclarado: (event, rows) => {
    const { materia_prima_id, cantidad_devuelta } = event.data;
    if (materia_prima_id !== null && cantidad_devuelta !== null)
      moverMateria(rows, clubDe(event), materia_prima_id, cantidad_devuelta);
  },
  ProductoBulkCreado: (event, rows) => {
    const { bulk_id: id, codigo, materia_prima_id, cantidad: stock, cantidad_usada, fecha_produccion } = event.data;
    const club_id = clubDe(event);
    const { sin_origen } = rows.alertas_materias.require(materia_prima_id);
    rows.alertas_bulks.put({ id, codigo, materia_prima_id, stock, fecha_produccion, envasados: 0, sin_origen });
    decirBulk(rows, club_id, id);
    moverMateria(rows, club_id, materia_prima_id, menos('0', cantidad_usada));
  },
  ProductoBulkEditado: (event, rows) => {
    const { bulk_id, fecha_produccion } = event.data;
    rows.alertas_bulks.patch(bulk_id, { fecha_produccion });
    decirBulk(rows, clubDe(event), bulk_id);
  },
  ProductoBulkAjustado: (event, rows) => {
    const { bulk_id, diferencia, materia_prima_id, materia_prima_descontada } = event.data;
    moverBulk(rows, clubDe(event), bulk_id, diferencia);
    moverMateria(rows, clubDe(event), materia_prima_id, menos('0', materia_prima_descontada));
  },
  BulkDadoDeBaja: (event, rows) => moverBulk(rows, clubDe(event), event.data.bulk_id, menos('0', event.data.cantidad)),
  ProductoEnvasado: (event, rows) => {
    const { envasado_id: id, codigo, producto_final_bulk_id: bulk_id, cantidad_unidades, ...data } = event.data;
    const club_id = clubDe(event);
    moverBulk(rows, club_id, bulk_id, menos('0', data.peso_total), 1);
    const { sin_origen } = rows.alertas_bulks.require(bulk_id);
    const vence = data.fecha_vencimiento;
    rows.alertas_envasados.put({ id, codigo, bulk_id, stock: cantidad_unidades, vence, anulado: false, sin_origen });
    decirEnvasado(rows, club_id, id);
  },
  EnvasadoEditado: (event, rows) => {
    const { envasado_id, fecha_vencimiento: vence } = event.data;
    rows.alertas_envasados.patch(envasado_id, { vence });
    decirEnvasado(rows, clubDe(event), envasado_id);
  },
  EnvasadoAnulado: (event, rows) => {
    const { envasado_id, producto_final_bulk_id, peso_devuelto } = event.data;
    rows.alertas_envasados.patch(envasado_id, { anulado: true, stock: 0 });
    decirEnvasado(rows, clubDe(event), envasado_id);
    moverBulk(rows, clubDe(event), producto_final_bulk_id, peso_devuelto, -1);
  },
  EnvasadoDadoDeBaja: (event, rows) => moverEnvasado(rows, clubDe(event), event.data.envasado_id, -event.data.unidades),
  ProductoDispensado: (event, rows) =>
    moverEnvasado(rows, clubDe(event), event.data.producto_final_envasado_id, -event.data.cantidad_entregada),
  DispensacionCorregida: (event, rows) => {
    const { producto_final_envasado_id, cantidad_anterior, cantidad_nueva } = event.data;
    moverEnvasado(rows, clubDe(event), producto_final_envasado_id, cantidad_anterior - cantidad_nueva);
  },
  DispensacionAnulada: (event, rows) =>
    moverEnvasado(rows, clubDe(event), event.data.producto_final_envasado_id, event.data.cantidad_devuelta),
} satisfies Manejadores;
