import { convertir, esMasa } from '@cepa/domain/valores/cantidad';
import { CERO, decimal, type Decimal } from '@cepa/domain/valores/decimal';
import { apartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { Comparable, HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';
import { avisosDe } from './rendimiento.avisos';

/** Maximum number of rows that are compared. */
export const MAX_ROWS = 50;
/** Maximum number of crops on a page of their comparison. Varieties and rooms are added up over all crops of the club. */
export const MAX_CULTIVOS = 50;
/** Maximum number of records of a kind below a row: its figures count all of them. */
const MAX_REGISTROS = 50;

type Planta = HechosDeRendimiento['plantas'][number];
type Costo = HechosDeRendimiento['costos'][number];
type DeSala = Pick<Planta, 'sala_id' | 'desde' | 'hasta'>;

/** A harvest, biomass or product, of one row; grams are null where it was not weighed. */
interface Cosecha {
  readonly id: string;
  readonly codigo: string;
  readonly proyecto_id: string;
  readonly fecha: string;
  readonly tipo: string;
  readonly gramos: Decimal | null;
  readonly plantas: number;
  readonly claves: readonly (string | null)[];
  readonly salas: readonly (string | null)[];
  readonly humedos: Decimal;
  readonly secos: Decimal;
}

/** A row while it is added up. */
interface Grupo {
  readonly id: string;
  readonly nombre: string;
  readonly cultivos: HechosDeRendimiento['cultivos'];
  readonly plantas: readonly Planta[];
  /** Harvests of this row alone. */
  readonly cosechas: readonly Cosecha[];
  /** Harvests of several rows, which nobody weighed apart. */
  readonly mezcladas: number;
  /** Crops of which every plant is of this row. */
  readonly propios: ReadonlySet<string>;
}

const suma = (values: readonly (Decimal | string | null)[]): Decimal =>
  values.reduce<Decimal>((hasta, value) => hasta.plus(value ?? 0), CERO);
const enteros = (values: readonly number[]): number => values.reduce((hasta, value) => hasta + value, 0);

/** A quotient rounded half up; null where there is nothing to divide, or to divide by. */
const cociente = (value: Decimal, entre: Decimal | number, decimales = 2): number | null =>
  value.isZero() || decimal(entre).isZero() ? null : value.div(entre).toDecimalPlaces(decimales).toNumber();

const keyOf = (por: Comparable, planta: Pick<Planta, 'proyecto_id' | 'variedad_id' | 'sala_id'>): string | null =>
  ({
    proyecto: planta.proyecto_id,
    variedad: planta.variedad_id,
    sala: planta.sala_id,
  })[por];

const enGramos = (cantidad: string, unidad: string): Decimal | null =>
  esMasa(unidad) ? convertir(decimal(cantidad), unidad, 'gramos') : null;

/**
 * What a biomass weighed fresh, and dry: the raw material that was made of it. Nothing of it may be left without a word,
 * or the rest would pass for water. What was not lost by drying does not count as fresh.
 */
function secadoDe(
  { id, cantidad, unidad_medida }: HechosDeRendimiento['biomasas'][number],
  { secados, restos }: HechosDeRendimiento,
): Pick<Cosecha, 'humedos' | 'secos'> {
  const nada = { humedos: CERO, secos: CERO };
  const suyos = secados.filter(({ biomasa_id }) => biomasa_id === id);
  const pesados = suyos.every((una) => esMasa(una.unidad_medida) && !una.sin_saber);
  if (suyos.length === 0 || !pesados || !esMasa(unidad_medida)) return nada;
  const dichos = restos.filter(({ biomasa_id, destino }) => biomasa_id === id && destino !== 'queda');
  const pesoDe = (unos: typeof restos): Decimal => suma(unos.map((uno) => enGramos(uno.cantidad, uno.unidad_medida)));
  const fresco = suma([enGramos(cantidad, unidad_medida)]);
  const secos = suma(suyos.map(({ tomada }) => enGramos(tomada, unidad_medida)));
  if (secos.plus(pesoDe(dichos)).lt(fresco)) return nada;
  return { secos, humedos: fresco.minus(pesoDe(dichos.filter(({ destino }) => destino !== 'merma'))) };
}

function cosechasDe(hechos: HechosDeRendimiento, por: Comparable): Cosecha[] {
  const { biomasas, productos } = hechos;
  type Una = (typeof biomasas)[number] | (typeof productos)[number];
  const comunes = (una: Una) => ({
    ...{ id: una.id, codigo: una.codigo, proyecto_id: una.proyecto_id, fecha: una.fecha, tipo: una.tipo },
    ...{ plantas: una.plantas, salas: una.salas },
    claves: { proyecto: [una.proyecto_id], variedad: una.variedades, sala: una.salas }[por],
    gramos: enGramos(una.cantidad, una.unidad_medida),
  });
  return [
    ...biomasas.map((una): Cosecha => ({ ...comunes(una), ...secadoDe(una, hechos) })),
    ...productos.map((una): Cosecha => ({ ...comunes(una), humedos: CERO, secos: CERO })),
  ].sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
}

/** The same things by each of their keys, in their order. */
function byKey<T, K>(unas: readonly T[], keys: (una: T) => readonly K[]): ReadonlyMap<K, readonly T[]> {
  const deCada = new Map<K, T[]>();
  for (const una of unas)
    for (const key of new Set(keys(una))) {
      const suyas = deCada.get(key);
      if (suyas) suyas.push(una);
      else deCada.set(key, [una]);
    }
  return deCada;
}

/** A harvest of several rows, or of plants that nobody named, which may be of any. */
const DE_VARIAS = Symbol('de varias');

/** The rows that each crop has plants or harvests of. */
function rowsOfCrops(plantas: readonly Planta[], cosechas: readonly Cosecha[], por: Comparable) {
  const deCada = new Map<string, Set<string | null | typeof DE_VARIAS>>();
  const anotar = (proyecto_id: string, key: string | null | typeof DE_VARIAS): void => {
    deCada.set(proyecto_id, (deCada.get(proyecto_id) ?? new Set()).add(key));
  };
  for (const una of plantas) anotar(una.proyecto_id, keyOf(por, una));
  for (const { proyecto_id, claves } of cosechas)
    anotar(proyecto_id, claves.length === 1 ? (claves[0] ?? null) : DE_VARIAS);
  return deCada;
}

function gruposDe(hechos: HechosDeRendimiento, por: Comparable, ids: readonly string[]): Grupo[] {
  const cosechas = cosechasDe(hechos, por);
  const nombres = {
    proyecto: hechos.cultivos,
    variedad: hechos.variedades,
    sala: hechos.salas,
  }[por];
  const plantasDe = byKey(hechos.plantas, (una) => [keyOf(por, una)]);
  const cosechasPor = byKey(cosechas, ({ claves }) => claves);
  const deQuienes = rowsOfCrops(hechos.plantas, cosechas, por);
  const grupos = nombres
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map(({ id, nombre }): Grupo => {
      const plantas = plantasDe.get(id) ?? [];
      const suyas = cosechasPor.get(id) ?? [];
      const proyectos = new Set(
        por === 'proyecto' ? [id] : [...plantas, ...suyas].map(({ proyecto_id }) => proyecto_id),
      );
      return {
        ...{ id, nombre, plantas },
        cultivos: hechos.cultivos.filter((uno) => proyectos.has(uno.id)),
        cosechas: suyas.filter(({ claves }) => claves.length === 1),
        mezcladas: suyas.filter(({ claves }) => claves.length > 1).length,
        propios: new Set([...proyectos].filter((uno) => por === 'proyecto' || deQuienes.get(uno)?.size === 1)),
      };
    });
  return por === 'proyecto' ? grupos : grupos.sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}

/** Rooms that have an area, and the plants that stood in each. */
interface Salas {
  readonly conMetros: ReadonlyMap<string, string>;
  readonly plantas: ReadonlyMap<string | null, readonly Planta[]>;
}

const salasDe = ({ salas, plantas }: HechosDeRendimiento): Salas => ({
  conMetros: new Map(salas.flatMap(({ id, metros }) => (metros === null ? [] : [[id, metros] as const]))),
  plantas: byKey(plantas, ({ sala_id }) => [sala_id]),
});

/** Whether two stood in their room at the same time. */
const aLaVez = (una: DeSala, otra: DeSala): boolean =>
  (otra.desde ?? '') <= (una.hasta ?? '') && (una.desde ?? '') <= (otra.hasta ?? '');

/** The area on which the plants of a row stood, and what it gave there; null where no room has an area, or others used it too. */
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

/** Cost of the crops of which every plant is of the row: that of the others can not be parted. */
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

/** Mean days of each stage: of the events of a crop, or of the stays of a variety's or a room's plants. */
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

/** The plants of a row by lot: a lot may have several varieties, and stand in several rooms. */
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

/** Compares the yield of crops, varieties or rooms side by side; what was not recorded is null, not zero. */
export function rendimientoDe(hechos: HechosDeRendimiento, por: Comparable, ids: readonly string[]) {
  const grupos = gruposDe(hechos, por, ids);
  const salas = salasDe(hechos);
  return {
    ...{ por, moneda: hechos.moneda },
    cultivos: hechos.cultivos.length,
    cultivos_en_total: hechos.total,
    /** Where the next page of crops starts; null on the last one. */
    siguiente: hechos.siguiente,
    filas_en_total: grupos.length,
    filas: grupos.slice(0, MAX_ROWS).map((grupo) => rowOf(grupo, hechos, salas, por)),
  };
}

export type Rendimiento = ReturnType<typeof rendimientoDe>;
export type FilaDeRendimiento = Rendimiento['filas'][number];
