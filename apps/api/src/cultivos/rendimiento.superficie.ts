import { CERO, decimal, type Decimal } from '@cepa/domain/valores/decimal';
import { diasEntre, sumarDias } from '@cepa/domain/valores/fecha';
import type { Comparable, HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';
import { byKey, cociente, type Grupo, keyOf, type Planta, suma } from './rendimiento.grupos';

/** Plants with the days that they spent in their room: the first, and the one after the last. */
interface EnSala extends Planta {
  readonly desde: string;
  readonly hasta: string;
}

/** Rooms that have an area, and the plants of every room. */
export interface Salas {
  readonly conMetros: ReadonlyMap<string, { readonly nombre: string; readonly metros: string }>;
  readonly plantas: ReadonlyMap<string | null, readonly EnSala[]>;
}

const earliest = (dias: readonly string[]): string => dias.toSorted()[0] ?? '';
const latest = (dias: readonly string[]): string => dias.toSorted().at(-1) ?? '';

/** A day that no plant reaches: those that still stand in their room have it as their last. */
const OPEN = '9999';

/** Plants that still stand count until their crop was closed, or until the last day of which anything is known. */
function enSalas({ plantas, cultivos, biomasas, productos }: HechosDeRendimiento): EnSala[] {
  const known = plantas.flatMap(({ desde, hasta }) => [desde ?? '', hasta ?? '']).filter((dia) => dia < OPEN);
  const last = latest([...known, ...[...biomasas, ...productos].map(({ fecha }) => fecha)]);
  const closed = new Map(cultivos.map(({ id, fecha_cierre }) => [id, fecha_cierre]));
  return plantas.flatMap((una) => {
    if (una.sala_id === null || una.desde === null) return [];
    const hasta = earliest([una.hasta ?? last, closed.get(una.proyecto_id) ?? last, last]);
    // In and out on one day is a day.
    return [{ ...una, desde: una.desde, hasta: latest([hasta, sumarDias(una.desde, 1)]) }];
  });
}

export const salasDe = (hechos: HechosDeRendimiento): Salas => ({
  conMetros: new Map(
    hechos.salas.flatMap(({ id, nombre, metros }) => (metros === null ? [] : [[id, { nombre, metros }] as const])),
  ),
  plantas: byKey(enSalas(hechos), ({ sala_id }) => [sala_id]),
});

/** One time that plants filled their room. */
interface Vez {
  readonly desde: string;
  readonly hasta: string;
}

/** The times that these plants filled their room: crops that were there at the same time filled it once. */
function vecesDe(plantas: readonly EnSala[]): Vez[] {
  const estadias = [...byKey(plantas, ({ proyecto_id }) => [proyecto_id]).values()]
    .map((suyas) => ({
      desde: earliest(suyas.map(({ desde }) => desde)),
      hasta: latest(suyas.map(({ hasta }) => hasta)),
    }))
    .toSorted((una, otra) => (una.desde < otra.desde ? -1 : 1));
  const veces: Vez[] = [];
  for (const { desde, hasta } of estadias) {
    const vez = veces.at(-1);
    // One crop may leave on the day on which the next one enters.
    if (!vez || desde >= vez.hasta) veces.push({ desde, hasta });
    else veces[veces.length - 1] = { desde: vez.desde, hasta: latest([vez.hasta, hasta]) };
  }
  return veces;
}

/** The days that plants which were not lost spent in their room during a time, added up. */
function daysIn(plantas: readonly EnSala[], { desde, hasta }: Vez): number {
  let days = 0;
  for (const una of plantas)
    if (una.desde < hasta && desde < una.hasta)
      days += (una.cosechadas + una.en_pie) * diasEntre(latest([una.desde, desde]), earliest([una.hasta, hasta]));
  return days;
}

/**
 * The part of a room that plants had each time that they filled it: that of their days among the days of all plants
 * that were there at that time (rule `cultivos.superficie-compartida`).
 */
function partesDe(suyas: readonly EnSala[], todas: readonly EnSala[]): Decimal[] {
  const propias = new Set(suyas);
  const ajenas = todas.filter((una) => !propias.has(una));
  return vecesDe(suyas).map((vez) => {
    const [propios, otros] = [daysIn(suyas, vez), daysIn(ajenas, vez)];
    return decimal(propios).div(propios + otros);
  });
}

/**
 * The area that the harvested plants of a row filled, and its yield there. A room counts once each time that it was
 * filled, so that the yield of a room with many harvests is comparable with that of one. Only plants of harvests whose
 * grams are the row's count. No yield if no room has an area.
 */
export function superficieDe(grupo: Grupo, { conMetros, plantas }: Salas, por: Comparable) {
  const medidas = grupo.cosechas.filter(
    (una) => una.gramos !== null && una.salas.length > 0 && una.salas.every((id) => id !== null && conMetros.has(id)),
  );
  const cosechados = byKey(medidas, ({ salas }) => salas);
  const superficies = [...cosechados].flatMap(([id, deLaSala]) => {
    const sala = conMetros.get(id ?? '');
    const proyectos = new Set(deLaSala.map(({ proyecto_id }) => proyecto_id));
    const todas = plantas.get(id) ?? [];
    const suyas = todas.filter(
      (una) => keyOf(por, una) === grupo.id && una.cosechadas > 0 && proyectos.has(una.proyecto_id),
    );
    if (id === null || !sala || suyas.length === 0) return [];
    // A room is not shared with another room.
    const partes = por === 'sala' ? vecesDe(suyas).map(() => decimal(1)) : partesDe(suyas, todas);
    const contados = partes.reduce((hasta, parte) => hasta.plus(parte.times(sala.metros)), CERO);
    return [{ id, ...sala, partes, contados }];
  });
  const metros = suma(superficies.map(({ contados }) => contados));
  const salas = new Set(superficies.map(({ id }) => id));
  const gramos = suma(medidas.filter((una) => una.salas.every((id) => salas.has(id ?? ''))).map((una) => una.gramos));
  return {
    compartida: superficies.some(({ partes }) => partes.some((parte) => parte.lt(1))),
    superficies: superficies.map(({ id, nombre, metros: enteros, partes, contados }) => ({
      ...{ id, nombre, metros: decimal(enteros).toNumber(), veces: partes.length },
      /** The part of its area that counts, added up over the times. */
      metros_contados: contados.toDecimalPlaces(2).toNumber(),
    })),
    /** The area by which the grams are divided: the row's part of each room as often as it was filled. */
    metros: metros.isZero() ? null : metros.toDecimalPlaces(2).toNumber(),
    gramos_en_metros: metros.isZero() ? null : gramos.toNumber(),
    gramos_por_metro: cociente(gramos, metros),
  };
}
