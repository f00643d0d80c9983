import { decimal } from '@cepa/domain/valores/decimal';
import type { Comparable, HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';
import type { Peso } from '@cepa/words/rendimiento';
import { avisosDe } from './rendimiento.avisos';
import { costoDe, costosDe, eventosDe } from './rendimiento.costos';
import { byKey, cociente, enteros, type Grupo, gruposDe, MAX_REGISTROS, suma } from './rendimiento.grupos';
import { salasDe, superficieDe, type Salas } from './rendimiento.superficie';

/** Maximum number of rows that are compared. */
export const MAX_ROWS = 50;
/** Maximum number of crops on a page of their comparison. Varieties and rooms are added up over all crops of the club. */
export const MAX_CULTIVOS = 50;

/** Mean days of each stage, with its events: from those of a crop, or from the stays of a variety's or a room's plants. */
function etapasDe({ id, cultivos }: Grupo, { eventos, estadias }: HechosDeRendimiento, por: Comparable) {
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
      eventos: unas.slice(0, MAX_REGISTROS).map((una) => ({
        ...{ id: una.id, proyecto_id: una.proyecto_id, desde: una.desde },
        cultivo: cultivos.find((uno) => uno.id === una.proyecto_id)?.nombre ?? null,
      })),
    };
  });
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
  const { compartida, superficies, ...superficie } = superficieDe(grupo, salas, por);
  const costos = costosDe(grupo, hechos.costos);
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
    ...costoDe(grupo, costos),
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
    superficies,
    eventos: eventosDe(grupo, costos).slice(0, MAX_REGISTROS),
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

/** A comparison without the records behind its rows; their number and the days of each stage stay. */
export const sinRegistros = (leido: Rendimiento): Rendimiento => ({
  ...leido,
  filas: leido.filas.map((row) => ({
    ...row,
    etapas: row.etapas.map((una) => ({ ...una, eventos: [] })),
    ...{ cultivos: [], cosechas: [], lotes: [], superficies: [], eventos: [] },
  })),
});
