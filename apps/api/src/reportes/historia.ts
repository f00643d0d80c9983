import type { Constancia } from './documento.sello';
import type { Cifra } from '../nucleo/portadas';
import { enNumero } from './format';

/** What happened to a record since it was recorded, and whether it was late. */
export interface HistoriaDeRegistro {
  readonly corregido: boolean;
  readonly tardio: boolean;
}

export type Historia = ReadonlyMap<string, HistoriaDeRegistro>;

/** `Corregido · Tardío` for a row of one record; counts for several records: `Corregidos: 2`. */
export function marcasDeRegistros(ids: readonly string[], historia: Historia): string {
  const cuantas = (que: keyof HistoriaDeRegistro): number => ids.filter((id) => historia.get(id)?.[que]).length;
  const marca = (hay: number, uno: string, varios: string): string[] => {
    if (hay === 0) return [];
    return [ids.length === 1 ? uno : `${varios}: ${enNumero(hay)}`];
  };
  return [
    ...marca(cuantas('corregido'), 'Corregido', 'Corregidos'),
    ...marca(cuantas('tardio'), 'Tardío', 'Tardíos'),
  ].join(' · ');
}

/** Number of records of a report that were corrected, or were late. */
export function constanciaDe(registros: readonly string[], historia: Historia): Constancia {
  const suyas = registros.map((id) => historia.get(id));
  return {
    hechos: registros.length,
    corregidos: suyas.filter((una) => una?.corregido).length,
    tardios: suyas.filter((una) => una?.tardio).length,
  };
}

/** The same as figures for the page of a report's seal. */
export const cifrasDeConstancia = ({ hechos, corregidos, tardios }: Constancia): Cifra[] => [
  { nombre: 'Hechos que muestra', valor: enNumero(hechos) },
  { nombre: 'Corregidos o anulados después', valor: enNumero(corregidos) },
  { nombre: 'Cargados tarde', valor: enNumero(tardios) },
];
