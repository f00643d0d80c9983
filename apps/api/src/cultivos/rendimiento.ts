import { decimal } from '@cepa/domain/valores/decimal';
import { apartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { Comparable, HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';
import type { Peso } from '@cepa/words/rendimiento';
import { avisosDe } from './rendimiento.avisos';
import {
  byKey,
  cociente,
  type Costo,
  type DeSala,
  enteros,
  type Grupo,
  gruposDe,
  keyOf,
  MAX_REGISTROS,
  type Planta,
  suma,
} from './rendimiento.grupos';

/** Maximum number of rows that are compared. */
export const MAX_ROWS = 50;
/** Maximum number of crops on a page of their comparison. Varieties and rooms are added up over all crops of the club. */
export const MAX_CULTIVOS = 50;

/** Rooms that have an area, and their plants. */
interface Salas {
  readonly conMetros: ReadonlyMap<string, string>;
  readonly plantas: ReadonlyMap<string | null, readonly Planta[]>;
}

const salasDe = ({ salas, plantas }: HechosDeRendimiento): Salas => ({
  conMetros: new Map(salas.flatMap(({ id, metros }) => (metros === null ? [] : [[id, metros] as const]))),
  plantas: byKey(plantas, ({ sala_id }) => [sala_id]),
});

/** Whether two plants were in their room at the same time. */
const aLaVez = (una: DeSala, otra: DeSala): boolean =>
  (otra.desde ?? '') <= (una.hasta ?? '') && (una.desde ?? '') <= (otra.hasta ?? '');

/** The area of a row's plants, and its yield there; null if no room has an area, or if others used it too. */
function superficieDe(grupo: Grupo, { conMetros, plantas }: Salas, por: Comparable) {
  const suyas = grupo.plantas.filter(
    ({ sala_id, cosechadas }) => sala_id !== null && conMetros.has(sala_id) && cosechadas > 0,
  );
  const compartida =
    por !== 'sala' &&
    suyas.some((una) => plantas.get(una.sala_id)?.some((otra) => keyOf(por, otra) !== grupo.id && aLaVez(una, otra)));
  const salas = new Set(suyas.map(({ sala_id }) => sala_id));
  const metros = suma([...salas].map((id) => conMetros.get(id ?? '') ?? null));
  const medidas = grupo.cosechas.filter((una) => una.salas.length > 0 && una.salas.every((id) => salas.has(id)));
  return {
    compartida,
    metros: metros.isZero() ? null : metros.toNumber(),
    gramos_por_metro: compartida ? null : cociente(suma(medidas.map(({ gramos }) => gramos)), metros),
  };
}

/** Cost of the crops whose plants are all of the row: other crops cannot be divided. */
function costoDe({ propios, cosechas }: Grupo, costos: readonly Costo[]) {
  const suyos = costos.filter(({ proyecto_id }) => propios.has(proyecto_id));
  const aparte = apartes(suyos);
  const costo = suma(suyos.map((uno) => uno.costo));
  const gramos = suma(cosechas.filter(({ proyecto_id }) => propios.has(proyecto_id)).map((una) => una.gramos));
  const porGramo = ({ moneda, valor }: Aparte) => ({
    moneda,
    valor: cociente(decimal(valor), gramos, 4),
  });
  return {
    costo: suyos.length === 0 ? null : costo.toNumber(),
    costo_aparte: aparte,
    costo_por_gramo: suyos.length === 0 ? null : cociente(costo, gramos, 4),
    costo_por_gramo_aparte: aparte
      .map(porGramo)
      .flatMap(({ moneda, valor }) => (valor === null ? [] : [{ moneda, valor }])),
  };
}

/** Mean days of each stage: from the events of a crop, or from the stays of a variety's or a room's plants. */
function etapasDe({ id }: Grupo, { eventos, estadias }: HechosDeRendimiento, por: Comparable) {
  const deCultivo = eventos.filter(({ proyecto_id }) => proyecto_id === id).map((uno) => ({ ...uno, veces: 1 }));
  const dePlantas = estadias.filter((una) => (por === 'variedad' ? una.variedad_id : una.sala_id) === id);
  const suyas = por === 'proyecto' ? deCultivo : dePlantas;
  const nombres = [...new Set(suyas.map(({ nombre }) => nombre))];
  return nombres.map((nombre) => {
    const unas = suyas.filter((una) => una.nombre === nombre);
    const veces = enteros(unas.map((una) => una.veces));
    const dias = decimal(enteros(unas.map((una) => una.dias)));
    return {
      nombre,
      dias: dias.div(veces).toDecimalPlaces(1).toNumber(),
      veces,
    };
  });
}

/** Costs, tasks and hours of the events of a row's own crops. */
function eventosDe({ propios }: Grupo, costos: readonly Costo[]) {
  const suyosDe = costos.filter(({ proyecto_id }) => propios.has(proyecto_id));
  const porEvento = byKey(suyosDe, ({ proyecto_evento_id }) => [proyecto_evento_id]);
  return [...porEvento].map(([id, suyos]) => ({
    id,
    proyecto_id: suyos[0]?.proyecto_id ?? '',
    nombre: suyos[0]?.nombre_evento ?? null,
    tareas: enteros(suyos.map(({ tareas }) => tareas)),
    horas: suma(suyos.map(({ horas }) => horas)).toNumber(),
    costo: suma(suyos.map(({ costo }) => costo)).toNumber(),
    costo_aparte: apartes(suyos),
  }));
}

/** The plants of a row by lot: a lot may have several varieties, and be in several rooms. */
function lotesDe({ plantas }: Grupo) {
  return [...byKey(plantas, ({ lote_id }) => [lote_id]).values()].flatMap((suyas) =>
    suyas.slice(0, 1).map(({ lote_id, proyecto_id, codigo, nombre }) => ({
      ...{ id: lote_id, proyecto_id, codigo, nombre },
      plantas: enteros(suyas.map(({ plantas: unas }) => unas)),
      perdidas: enteros(suyas.map(({ perdidas }) => perdidas)),
      cosechadas: enteros(suyas.map(({ cosechadas }) => cosechadas)),
    })),
  );
}

/** The living plants of open crops of which the row has a harvest already: what it shows is not all of it. */
function vivasDe({ cultivos, plantas, cosechas }: Grupo): number {
  const abiertos = new Set(cultivos.filter(({ fecha_cierre }) => fecha_cierre === null).map(({ id }) => id));
  const empezados = new Set([
    ...cosechas.map(({ proyecto_id }) => proyecto_id),
    ...plantas.filter(({ cosechadas }) => cosechadas > 0).map(({ proyecto_id }) => proyecto_id),
  ]);
  const suyas = plantas.filter(({ proyecto_id }) => abiertos.has(proyecto_id) && empezados.has(proyecto_id));
  return enteros(suyas.map(({ en_pie }) => en_pie));
}

/** The weight on which the grams of a row stand; null without grams. */
function pesoDe(cosechas: Grupo['cosechas']): Peso | null {
  const pesadas = cosechas.filter(({ gramos }) => gramos !== null);
  const directas = pesadas.filter(({ directa }) => directa).length;
  if (pesadas.length === 0) return null;
  if (directas === 0) return 'biomasa';
  return directas === pesadas.length ? 'producto' : 'ambos';
}

function rowOf(grupo: Grupo, hechos: HechosDeRendimiento, salas: Salas, por: Comparable) {
  const { id, nombre, cultivos, plantas, cosechas } = grupo;
  const ofRow = (cual: 'plantas' | 'perdidas' | 'cosechadas'): number => enteros(plantas.map((una) => una[cual]));
  const [total, perdidas] = [ofRow('plantas'), ofRow('perdidas')];
  const conPlantas = cosechas.filter((una) => una.plantas > 0 && una.gramos !== null);
  const [humedos, secos] = [suma(cosechas.map((una) => una.humedos)), suma(cosechas.map((una) => una.secos))];
  const { compartida, ...superficie } = superficieDe(grupo, salas, por);
  const figuras = {
    ...{ plantas: total, perdidas, cosechadas: ofRow('cosechadas') },
    perdidas_porcentaje: total === 0 ? null : decimal(perdidas).times(100).div(total).toDecimalPlaces(1).toNumber(),
    gramos: cosechas.some(({ gramos }) => gramos !== null) ? suma(cosechas.map((una) => una.gramos)).toNumber() : null,
    gramos_por_planta: cociente(
      suma(conPlantas.map(({ gramos }) => gramos)),
      enteros(conPlantas.map((una) => una.plantas)),
    ),
    ...superficie,
    humedos: humedos.isZero() ? null : humedos.toNumber(),
    secos: humedos.isZero() ? null : secos.toNumber(),
    secado_porcentaje: cociente(secos.times(100), humedos, 1),
    ...costoDe(grupo, hechos.costos),
    en_pie: vivasDe(grupo),
    peso: pesoDe(cosechas),
  };
  const avisos = avisosDe({ ...figuras, compartida, por, moneda: hechos.moneda }, grupo);
  return {
    ...{ id, nombre, ...figuras, avisos },
    cultivos_en_total: cultivos.length,
    cultivos: cultivos.slice(0, MAX_REGISTROS).map((uno) => ({ id: uno.id, nombre: uno.nombre })),
    etapas: etapasDe(grupo, hechos, por),
    cosechas_en_total: cosechas.length,
    cosechas: cosechas.slice(0, MAX_REGISTROS).map((una) => ({
      ...{
        id: una.id,
        codigo: una.codigo,
        fecha: una.fecha,
        tipo: una.tipo,
        plantas: una.plantas,
      },
      gramos: una.gramos?.toNumber() ?? null,
    })),
    lotes: lotesDe(grupo).slice(0, MAX_REGISTROS),
    eventos: eventosDe(grupo, hechos.costos).slice(0, MAX_REGISTROS),
  };
}

/** Compares the yield of crops, varieties or rooms; what was not recorded is null, not zero. */
export function rendimientoDe(hechos: HechosDeRendimiento, por: Comparable, ids: readonly string[]) {
  const grupos = gruposDe(hechos, por, ids);
  const salas = salasDe(hechos);
  return {
    ...{ por, moneda: hechos.moneda },
    cultivos: hechos.cultivos.length,
    cultivos_en_total: hechos.total,
    /** The start of the next page of crops; null on the last one. */
    siguiente: hechos.siguiente,
    filas_en_total: grupos.length,
    filas: grupos.slice(0, MAX_ROWS).map((grupo) => rowOf(grupo, hechos, salas, por)),
  };
}

export type Rendimiento = ReturnType<typeof rendimientoDe>;
export type FilaDeRendimiento = Rendimiento['filas'][number];

/** A comparison without the records behind its rows; their number stays. */
export const sinRegistros = (leido: Rendimiento): Rendimiento => ({
  ...leido,
  filas: leido.filas.map((row) => ({ ...row, cultivos: [], etapas: [], cosechas: [], lotes: [], eventos: [] })),
});
