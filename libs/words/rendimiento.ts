import { enNumero } from './numeros';

/** The words of the comparison of yields, on the screen, on paper and in the file. */

/** Marks a row of which a crop was harvested in part. */
export const cosechaEnCurso = (vivas: number): string =>
  `Cosecha en curso, ${enNumero(vivas)} ${vivas === 1 ? 'planta' : 'plantas'} en pie`;

/** The name of a row in a chart, where it has no other mark. */
export const nombreEnGrafico = ({ nombre, en_pie }: { readonly nombre: string; readonly en_pie: number }): string =>
  en_pie > 0 ? `${nombre} (cosecha en curso)` : nombre;

/** The weight on which the grams of a row stand. */
export const PESOS = { biomasa: 'Húmedo', producto: 'Del producto', ambos: 'Mezclados' } as const;
export type Peso = keyof typeof PESOS;

export const PESOS_MEZCLADOS =
  'Suma biomasa pesada húmeda y productos cosechados con su propio peso: sus gramos no se comparan con los de un solo peso.';

/** Title of what each figure says. */
export const QUE_ES = 'Qué es cada cifra';

/** What each figure says, in the order of the columns. */
export const QUE_ES_CADA_CIFRA: ReadonlyArray<readonly [cifra: string, meaning: string]> = [
  ['g / planta', 'Gramos cosechados por planta cosechada.'],
  [
    'g / m²',
    'Gramos cosechados por metro cuadrado de las mesas donde estuvieron sus plantas, por cosecha: la superficie de una sala se cuenta cada vez que un cultivo la ocupó. Si a la vez hubo plantas de otra fila, se reparte: a cada una le toca según cuántas plantas tuvo y cuántos días. La sala de una planta es la última en que estuvo.',
  ],
  ['Cosechado', 'La suma de lo que se pesó al cosechar.'],
  [
    'Peso',
    'Sobre qué peso están los gramos. Húmedo: la biomasa, como se pesó al cosechar. Del producto: lo cosechado como producto, con el peso que se le puso. Mezclados: de los dos.',
  ],
  [
    'Seco / húmedo',
    'De cada 100 g de biomasa húmeda, cuántos pasaron a materia prima. Solo cuenta biomasa de la que se sabe todo: la que tiene un resto sin declarar no entra.',
  ],
  [
    'Costo',
    'Lo que costaron las tareas de los cultivos, con sus insumos. Entre genéticas o salas, el costo de cada cultivo se reparte por sus plantas; la sala de una planta es la última en que estuvo.',
  ],
  [
    'Costo / g',
    'El costo dividido por los gramos cosechados, sobre el mismo peso. Entre genéticas o salas, de los cultivos de los que ya se cosechó algo.',
  ],
  [
    'Días por etapa',
    'Los días de cada etapa terminada: los de sus eventos o, entre genéticas o salas, el promedio de sus plantas.',
  ],
  ['Pérdidas', 'Plantas dadas de baja, y su parte de todas las plantas.'],
];
