import { DIAS_POR_ETAPA, GRAMOS_POR_PLANTA, RENDIMIENTO, SIN_ETAPAS_TERMINADAS } from '@cepa/words/mensajes/reportes';
import { PESOS, QUE_ES, QUE_ES_CADA_CIFRA, cosechaEnCurso, nombreEnGrafico } from '@cepa/words/rendimiento';
import type { Comparable } from '@cepa/projections/cultivos/rendimiento.queries';
import type { Body } from '../reportes/alcance';
import { cuantos, enNumero, importesDe } from '../reportes/format';
import { barras, type Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { ofDay, ofMoney, ofNumber, ofText, tableOf } from '../reportes/table-of';
import type { FilaDeRendimiento, Rendimiento } from './rendimiento';

/** The names of a row, in singular and plural. */
export const NOMBRES: Readonly<Record<Comparable, readonly [string, string]>> = {
  proyecto: ['Cultivo', 'cultivos'],
  variedad: ['Variedad', 'variedades'],
  sala: ['Sala', 'salas'],
};

const none = 'sin datos';
const costo = (value: number | null, moneda: string, aparte: FilaDeRendimiento['costo_aparte']) =>
  value === null && aparte.length === 0 ? null : importesDe(value ?? 0, moneda, aparte);

/** The ids of the records that a row adds up and lists. */
const registrosDe = ({ id, cosechas, lotes, eventos, cultivos }: FilaDeRendimiento): string[] => [
  ...new Set([id, ...[...cosechas, ...lotes, ...eventos, ...cultivos].map((uno) => uno.id)]),
];

function comparacion({ filas, por, moneda }: Rendimiento): Seccion {
  return {
    titulo: RENDIMIENTO,
    color: VERDE,
    unidad: [NOMBRES[por][0].toLowerCase(), NOMBRES[por][1]],
    vacio: 'No hay nada que comparar en el período.',
    registros: filas.map(registrosDe),
    ...tableOf(filas, [
      ofText(NOMBRES[por][0], '*', ({ nombre }) => nombre),
      ofNumber('Plantas', 34, ({ plantas }) => plantas),
      ofNumber('Pérdidas', 46, ({ perdidas_porcentaje }) => perdidas_porcentaje, { none, unit: '%' }),
      ofNumber('Gramos', 44, ({ gramos }) => gramos, { none, unit: 'g' }),
      ofNumber('g / planta', 40, ({ gramos_por_planta }) => gramos_por_planta, { none, unit: 'g / planta' }),
      ofNumber('g / m²', 40, ({ gramos_por_metro }) => gramos_por_metro, { none, unit: 'g / m²' }),
      ofNumber('Seco / húmedo', 40, ({ secado_porcentaje }) => secado_porcentaje, { none, unit: '%' }),
      ofMoney('Costo', 66, (una) => costo(una.costo, moneda, una.costo_aparte), { none, unit: moneda }),
      ofMoney('Costo / g', 54, (una) => costo(una.costo_por_gramo, moneda, una.costo_por_gramo_aparte), {
        none,
        unit: moneda,
      }),
      ofText('Peso', 40, ({ peso }) => peso && PESOS[peso], { none }),
      ofText('Cosecha', 50, ({ en_pie }) => (en_pie > 0 ? cosechaEnCurso(en_pie) : null), { none: '' }),
    ]),
  };
}

/** What the figures say: on paper nobody can ask. */
const palabras = (): Seccion => ({
  titulo: QUE_ES,
  color: VERDE,
  unidad: ['cifra', 'cifras'],
  vacio: '',
  ...tableOf(QUE_ES_CADA_CIFRA, [
    ofText('Cifra', 70, ([cifra]) => cifra),
    ofText('Qué es', '*', ([, meaning]) => meaning),
  ]),
});

/** The listed records of each row, with the row's name first. */
const debajo = <T>(rows: readonly FilaDeRendimiento[], cuales: (una: FilaDeRendimiento) => readonly T[]) =>
  rows.flatMap((una) => cuales(una).map((suyo) => ({ nombre: una.nombre, suyo })));

function etapas({ filas, por }: Rendimiento): Seccion {
  return {
    titulo: DIAS_POR_ETAPA,
    color: VERDE,
    unidad: ['etapa', 'etapas'],
    vacio: SIN_ETAPAS_TERMINADAS,
    ...tableOf(
      debajo(filas, (una) => una.etapas),
      [
        ofText(NOMBRES[por][0], '*', ({ nombre }) => nombre),
        ofText('Etapa', 140, ({ suyo }) => suyo.nombre),
        ofNumber('Días', 50, ({ suyo }) => suyo.dias, { unit: 'días' }),
        ofNumber(por === 'proyecto' ? 'Eventos' : 'Plantas', 60, ({ suyo }) => suyo.veces),
      ],
    ),
  };
}

function cosechas({ filas, por }: Rendimiento): Seccion {
  const suyas = debajo(filas, (una) => una.cosechas);
  return {
    titulo: 'Cosechas',
    color: VERDE,
    unidad: ['cosecha', 'cosechas'],
    vacio: 'No hay cosechas.',
    registros: suyas.map(({ suyo }) => suyo.id),
    ...tableOf(suyas, [
      ofText(NOMBRES[por][0], '*', ({ nombre }) => nombre),
      ofText('Código', 110, ({ suyo }) => suyo.codigo),
      ofDay('Fecha', 54, ({ suyo }) => suyo.fecha),
      ofText('Tipo', 100, ({ suyo }) => suyo.tipo),
      ofNumber('Plantas', 40, ({ suyo }) => suyo.plantas),
      ofNumber('Gramos', 54, ({ suyo }) => suyo.gramos, { none, unit: 'g' }),
    ]),
  };
}

function avisos({ filas, por }: Rendimiento): Seccion[] {
  const dichos = debajo(filas, (una) => una.avisos);
  if (dichos.length === 0) return [];
  return [
    {
      titulo: 'Lo que no cuenta',
      color: VERDE,
      unidad: ['aviso', 'avisos'],
      vacio: '',
      ...tableOf(dichos, [
        ofText(NOMBRES[por][0], 140, ({ nombre }) => nombre),
        ofText('Aviso', '*', ({ suyo }) => suyo),
      ]),
    },
  ];
}

/** The comparison as a report: figures, one chart, and the records behind them. */
export function informeDeRendimiento(leido: Rendimiento): Body {
  const { filas, por, filas_en_total, cultivos, cultivos_en_total } = leido;
  return {
    titulo: RENDIMIENTO,
    registros: [...new Set(filas.flatMap(registrosDe))],
    resumen: [
      ['Se comparan', cuantos(filas.length, NOMBRES[por][0].toLowerCase(), NOMBRES[por][1])],
      ['Cultivos contados', enNumero(cultivos)],
      ...(filas_en_total > filas.length ? [['Quedan fuera', enNumero(filas_en_total - filas.length)] as const] : []),
      ...(cultivos_en_total > cultivos
        ? [['Cultivos anteriores sin contar', enNumero(cultivos_en_total - cultivos)] as const]
        : []),
    ],
    dibujos: barras(
      GRAMOS_POR_PLANTA,
      [],
      filas.map(({ gramos_por_planta, ...row }) => ({
        nombre: nombreEnGrafico(row),
        barras: [
          {
            valor: gramos_por_planta ?? 0,
            texto: gramos_por_planta === null ? none : `${enNumero(gramos_por_planta)} g`,
            color: VERDE,
          },
        ],
      })),
    ),
    secciones: [comparacion(leido), ...avisos(leido), palabras(), etapas(leido), cosechas(leido)],
    hechos: { rendimiento: leido },
  };
}
