import { decimal } from '@cepa/domain/valores/decimal';
import type { Comparable, HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';
import { byKey, cociente, type DeSala, type Grupo, keyOf, type Planta, suma } from './rendimiento.grupos';

/** Rooms that have an area, and the plants of every room. */
export interface Salas {
  readonly conMetros: ReadonlyMap<string, { readonly nombre: string; readonly metros: string }>;
  readonly plantas: ReadonlyMap<string | null, readonly Planta[]>;
}

export const salasDe = ({ salas, plantas }: HechosDeRendimiento): Salas => ({
  conMetros: new Map(
    salas.flatMap(({ id, nombre, metros }) => (metros === null ? [] : [[id, { nombre, metros }] as const])),
  ),
  plantas: byKey(plantas, ({ sala_id }) => [sala_id]),
});

/** Whether two plants were in their room at the same time. */
const aLaVez = (una: DeSala, otra: DeSala): boolean =>
  (otra.desde ?? '') <= (una.hasta ?? '') && (una.desde ?? '') <= (otra.hasta ?? '');

/** How many times these plants filled their room: crops that were there at the same time filled it once. */
function vecesDe(plantas: readonly Planta[]): number {
  const estadias = [...byKey(plantas, ({ proyecto_id }) => [proyecto_id]).values()]
    .map((suyas) => ({
      desde: suyas.map(({ desde }) => desde ?? '').toSorted()[0] ?? '',
      hasta:
        suyas
          .map(({ hasta }) => hasta ?? '')
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted((una, otra) => (una.desde < otra.desde ? -1 : 1));
  let veces = 0;
  let vez = { desde: '', hasta: '' };
  for (const { desde, hasta } of estadias) {
    // One crop may leave on the day on which the next one enters.
    const otra = veces === 0 || (desde >= vez.hasta && desde > vez.desde);
    if (otra) veces += 1;
    vez = { desde: otra ? desde : vez.desde, hasta: otra || hasta > vez.hasta ? hasta : vez.hasta };
  }
  return veces;
}

/**
 * The area that the plants of a row filled, and its yield there. A room counts once each time that it was filled, so that
 * the yield of a room with many harvests is comparable with that of one. No yield if no room has an area, or if others
 * used it at the same time.
 */
export function superficieDe(grupo: Grupo, { conMetros, plantas }: Salas, por: Comparable) {
  const suyas = grupo.plantas.filter(
    ({ sala_id, cosechadas }) => sala_id !== null && conMetros.has(sala_id) && cosechadas > 0,
  );
  const compartida =
    por !== 'sala' &&
    suyas.some((una) => plantas.get(una.sala_id)?.some((otra) => keyOf(por, otra) !== grupo.id && aLaVez(una, otra)));
  const superficies = [...byKey(suyas, ({ sala_id }) => [sala_id])].flatMap(([id, unas]) => {
    const sala = conMetros.get(id ?? '');
    return id === null || !sala
      ? []
      : [{ id, nombre: sala.nombre, metros: decimal(sala.metros).toNumber(), veces: vecesDe(unas) }];
  });
  const metros = suma(superficies.map((una) => decimal(una.metros).times(una.veces)));
  const salas = new Set(superficies.map(({ id }) => id));
  const medidas = grupo.cosechas.filter(
    (una) => una.salas.length > 0 && una.salas.every((id) => id !== null && salas.has(id)),
  );
  const gramos = suma(medidas.map((una) => una.gramos));
  return {
    compartida,
    superficies,
    /** The area by which the grams are divided: each room as often as it was filled. */
    metros: metros.isZero() ? null : metros.toNumber(),
    gramos_en_metros: metros.isZero() ? null : gramos.toNumber(),
    gramos_por_metro: compartida ? null : cociente(gramos, metros),
  };
}
