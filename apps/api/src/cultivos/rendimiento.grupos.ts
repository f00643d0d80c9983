import { convertir, esMasa } from '@cepa/domain/valores/cantidad';
import { CERO, decimal, type Decimal } from '@cepa/domain/valores/decimal';
import type { Comparable, HechosDeRendimiento } from '@cepa/projections/cultivos/rendimiento.queries';

/** Maximum number of records of a kind that are listed for a row. Its figures count all of them. */
export const MAX_REGISTROS = 50;

export type Planta = HechosDeRendimiento['plantas'][number];
export type Costo = HechosDeRendimiento['costos'][number];

/** A harvest, biomass or product, of one row; grams are null if it was not weighed. */
interface Cosecha {
  readonly id: string;
  readonly codigo: string;
  readonly proyecto_id: string;
  readonly fecha: string;
  readonly tipo: string;
  readonly gramos: Decimal | null;
  /** Harvested as a product, whose weight is that of the product. */
  readonly directa: boolean;
  readonly plantas: number;
  readonly claves: readonly (string | null)[];
  readonly salas: readonly (string | null)[];
  readonly humedos: Decimal;
  readonly secos: Decimal;
}

/** A row while its sums are computed. */
export interface Grupo {
  readonly id: string;
  readonly nombre: string;
  readonly cultivos: HechosDeRendimiento['cultivos'];
  readonly plantas: readonly Planta[];
  /** Harvests of only this row. */
  readonly cosechas: readonly Cosecha[];
  /** Number of harvests of several rows, which were not weighed separately. */
  readonly mezcladas: number;
  /** Crops whose plants all belong to this row. */
  readonly propios: ReadonlySet<string>;
  /** The row's part of the plants of each of its crops, up to 1. */
  readonly partes: ReadonlyMap<string, Decimal>;
  /** Its crops that have a harvest of several rows or of unnamed plants: nobody knows which grams are the row's. */
  readonly inciertos: ReadonlySet<string>;
}

export const suma = (values: readonly (Decimal | string | null)[]): Decimal =>
  values.reduce<Decimal>((hasta, value) => hasta.plus(value ?? 0), CERO);
export const enteros = (values: readonly number[]): number => values.reduce((hasta, value) => hasta + value, 0);

/** A quotient rounded half up; null without a dividend or with a zero divisor. */
export const cociente = (value: Decimal, entre: Decimal | number, decimales = 2): number | null =>
  value.isZero() || decimal(entre).isZero() ? null : value.div(entre).toDecimalPlaces(decimales).toNumber();

export const keyOf = (
  por: Comparable,
  planta: Pick<Planta, 'proyecto_id' | 'variedad_id' | 'sala_id'>,
): string | null =>
  ({
    proyecto: planta.proyecto_id,
    variedad: planta.variedad_id,
    sala: planta.sala_id,
  })[por];

const enGramos = (cantidad: string, unidad: string): Decimal | null =>
  esMasa(unidad) ? convertir(decimal(cantidad), unidad, 'gramos') : null;

/**
 * The fresh and the dry weight of a biomass: dry is its raw material. All of it must be accounted for, or the rest
 * would count as water. What was not lost by drying does not count as fresh.
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
    ...biomasas.map((una): Cosecha => ({ ...comunes(una), ...secadoDe(una, hechos), directa: false })),
    ...productos.map((una): Cosecha => ({ ...comunes(una), humedos: CERO, secos: CERO, directa: true })),
  ].sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
}

/** Groups values by each of their keys, in their order. */
export function byKey<T, K>(unas: readonly T[], keys: (una: T) => readonly K[]): ReadonlyMap<K, readonly T[]> {
  const deCada = new Map<K, T[]>();
  for (const una of unas)
    for (const key of new Set(keys(una))) {
      const suyas = deCada.get(key);
      if (suyas) suyas.push(una);
      else deCada.set(key, [una]);
    }
  return deCada;
}

/** A harvest of several rows, or of unnamed plants, which may be of any row. */
const DE_VARIAS = Symbol('de varias');

/** The rows that have plants or harvests of each crop. */
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

const cuantasDe = (plantas: readonly Planta[]): number => enteros(plantas.map((una) => una.plantas));

export function gruposDe(hechos: HechosDeRendimiento, por: Comparable, ids: readonly string[]): Grupo[] {
  const cosechas = cosechasDe(hechos, por);
  const nombres = {
    proyecto: hechos.cultivos,
    variedad: hechos.variedades,
    sala: hechos.salas,
  }[por];
  const plantasDe = byKey(hechos.plantas, (una) => [keyOf(por, una)]);
  const cosechasPor = byKey(cosechas, ({ claves }) => claves);
  const deQuienes = rowsOfCrops(hechos.plantas, cosechas, por);
  const plantasDelCultivo = byKey(hechos.plantas, ({ proyecto_id }) => [proyecto_id]);
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
        partes: new Map(
          [...proyectos].map((uno) => {
            const deLaRow = cuantasDe(plantas.filter(({ proyecto_id }) => proyecto_id === uno));
            const todas = cuantasDe(plantasDelCultivo.get(uno) ?? []);
            const entero = por === 'proyecto' || deLaRow === todas;
            return [uno, entero ? decimal(1) : decimal(deLaRow).div(todas)];
          }),
        ),
        inciertos: new Set([...proyectos].filter((uno) => deQuienes.get(uno)?.has(DE_VARIAS))),
        propios: new Set([...proyectos].filter((uno) => por === 'proyecto' || deQuienes.get(uno)?.size === 1)),
      };
    });
  return por === 'proyecto' ? grupos : grupos.sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
}
