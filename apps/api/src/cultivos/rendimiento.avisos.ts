import { PESOS_MEZCLADOS, cosechaEnCurso, type Peso } from '@cepa/words/rendimiento';
import { cuantos } from '../reportes/format';
import type { Comparable } from '@cepa/projections/cultivos/rendimiento.queries';

interface Figuras {
  readonly por: Comparable;
  readonly moneda: string;
  readonly compartida: boolean;
  readonly secado_porcentaje: number | null;
  readonly costo: number | null;
  readonly costo_aparte: readonly unknown[];
  readonly en_pie: number;
  readonly peso: Peso | null;
}

interface DelGrupo {
  readonly mezcladas: number;
  readonly cultivos: readonly { readonly id: string }[];
  readonly propios: ReadonlySet<string>;
  readonly inciertos: ReadonlySet<string>;
  readonly cosechas: readonly {
    readonly plantas: number;
    readonly gramos: unknown;
  }[];
}

const OTROS: Readonly<Record<Comparable, string>> = {
  proyecto: 'otros cultivos',
  variedad: 'otras genéticas',
  sala: 'otras salas',
};

const cosechas = (cuantas: number): string => cuantos(cuantas, 'cosecha', 'cosechas');

/** Returns what a row does not count, and why a figure is missing or cannot be right. */
export function avisosDe(figuras: Figuras, grupo: DelGrupo): string[] {
  const { por } = figuras;
  const sinPlantas = grupo.cosechas.filter(({ plantas }) => plantas === 0).length;
  const sinPeso = grupo.cosechas.filter(({ gramos }) => gramos === null).length;
  const ajenos = grupo.cultivos.filter(({ id }) => !grupo.propios.has(id)).length;
  const avisos: readonly (readonly [boolean, string])[] = [
    [figuras.en_pie > 0, `${cosechaEnCurso(figuras.en_pie)}: sus cifras son de lo cosechado hasta ahora.`],
    [figuras.peso === 'ambos', PESOS_MEZCLADOS],
    [(figuras.secado_porcentaje ?? 0) > 100, 'Lo seco pesa más que lo húmedo: revisá los pesos de esas cosechas.'],
    [sinPlantas > 0, `${cosechas(sinPlantas)} sin plantas vinculadas: no cuentan en los gramos por planta.`],
    [sinPeso > 0, `${cosechas(sinPeso)} en una unidad que no es de peso: no suman gramos.`],
    [grupo.mezcladas > 0, `${cosechas(grupo.mezcladas)} también de ${OTROS[por]}: no se reparten ni suman.`],
    [
      figuras.compartida,
      `Sus salas tuvieron también plantas de ${OTROS[por]}: su superficie se reparte por las plantas y los días de cada una.`,
    ],
    [ajenos > 0, `${cuantos(ajenos, 'cultivo', 'cultivos')} también de ${OTROS[por]}: su costo se reparte por planta.`],
    [
      grupo.inciertos.size > 0,
      `${cuantos(grupo.inciertos.size, 'cultivo', 'cultivos')} con cosechas mezcladas o sin plantas vinculadas: su costo no entra en el costo por gramo.`,
    ],
    [
      figuras.costo_aparte.length > 0,
      `Hay costos que no están en ${figuras.moneda}: falta registrar una cotización, y quedan aparte.`,
    ],
  ];
  return avisos.flatMap(([dicho, aviso]) => (dicho ? [aviso] : []));
}
