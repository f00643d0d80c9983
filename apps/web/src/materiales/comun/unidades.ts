import { redondear } from '@/ui/formatos';

const GRAMOS: Readonly<Record<string, number>> = { gramos: 1, kilos: 1000, miligramos: 0.001 };
const LUGARES = 9;

/** Masses convert among themselves; every other unit only matches itself. */
export const convertible = (desde: string, hacia: string): boolean =>
  desde === hacia || (desde in GRAMOS && hacia in GRAMOS);

/** Whether a unit measures mass. */
export const esMasa = (unidad: string): boolean => unidad in GRAMOS;

/** Converts a quantity to another unit; null if the units do not convert. */
export function convertir(cantidad: number, desde: string, hacia: string): number | null {
  if (desde === hacia) return cantidad;
  const [origen, destino] = [GRAMOS[desde], GRAMOS[hacia]];
  return origen === undefined || destino === undefined ? null : redondear((cantidad * origen) / destino, LUGARES);
}

/** Computes the total weight of some units, without binary rounding errors. */
export const pesoDe = (unidades: number, porUnidad: number): number => redondear(unidades * porUnidad, LUGARES);
