import { DIAS_POR_ETAPA, GRAMOS_POR_PLANTA, RENDIMIENTO, SIN_ETAPAS_TERMINADAS } from '@cepa/words/mensajes/reportes';
import type { Comparable } from '@cepa/projections/cultivos/rendimiento.queries';
import type { Body } from '../reportes/alcance';
import { cuantos, enDia, enImportes, enNumero } from '../reportes/format';
import { barras, type Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import type { FilaDeRendimiento, Rendimiento } from './rendimiento';

/** What a row is, and what several are. */
export const NOMBRES: Readonly<Record<Comparable, readonly [string, string]>> = {
  proyecto: ['Cultivo', 'cultivos'],
  variedad: ['Variedad', 'variedades'],
  sala: ['Sala', 'salas'],
};

const SIN_DATOS = 'sin datos';
const cifra = (value: number | null, unidad = ''): string =>
  value === null ? SIN_DATOS : `${enNumero(value)}${unidad === '' ? '' : ` ${unidad}`}`;
const costo = (value: number | null, moneda: string, aparte: FilaDeRendimiento['costo_aparte']): string =>
  value === null && aparte.length === 0 ? SIN_DATOS : enImportes(value ?? 0, moneda, aparte);

/** The ids of the records that a row adds up and shows. */
const registrosDe = ({ id, cosechas, lotes, eventos, cultivos }: FilaDeRendimiento): string[] => [
  ...new Set([id, ...[...cosechas, ...lotes, ...eventos, ...cultivos].map((uno) => uno.id)]),
];

function comparacion({ filas, por, moneda }: Rendimiento): Seccion {
  return {
    titulo: RENDIMIENTO,
    color: VERDE,
    unidad: [NOMBRES[por][0].toLowerCase(), NOMBRES[por][1]],
    vacio: 'No hay nada que comparar en el período.',
    columnas: [
      { titulo: NOMBRES[por][0], ancho: '*' },
      { titulo: 'Plantas', ancho: 34, tipo: 'cifra' },
      { titulo: 'Pérdidas', ancho: 46, tipo: 'cifra' },
      { titulo: 'Gramos', ancho: 44, tipo: 'cifra' },
      { titulo: 'g / planta', ancho: 40, tipo: 'cifra' },
      { titulo: 'g / m²', ancho: 40, tipo: 'cifra' },
      { titulo: 'Seco', ancho: 40, tipo: 'cifra' },
      { titulo: 'Costo', ancho: 66, tipo: 'cifra' },
      { titulo: 'Costo / g', ancho: 54, tipo: 'cifra' },
    ],
    registros: filas.map(registrosDe),
    filas: cada(filas, (una) => [
      una.nombre,
      enNumero(una.plantas),
      cifra(una.perdidas_porcentaje, '%'),
      cifra(una.gramos),
      cifra(una.gramos_por_planta),
      cifra(una.gramos_por_metro),
      cifra(una.secado_porcentaje, '%'),
      costo(una.costo, moneda, una.costo_aparte),
      costo(una.costo_por_gramo, moneda, una.costo_por_gramo_aparte),
    ]),
  };
}

/** The rows of each row of the comparison, with its name before them. */
const debajo = <T>(rows: readonly FilaDeRendimiento[], cuales: (una: FilaDeRendimiento) => readonly T[]) =>
  rows.flatMap((una) => cuales(una).map((suyo) => ({ nombre: una.nombre, suyo })));

function etapas({ filas, por }: Rendimiento): Seccion {
  return {
    titulo: DIAS_POR_ETAPA,
    color: VERDE,
    unidad: ['etapa', 'etapas'],
    vacio: SIN_ETAPAS_TERMINADAS,
    columnas: [
      { titulo: NOMBRES[por][0], ancho: '*' },
      { titulo: 'Etapa', ancho: 140 },
      { titulo: 'Días', ancho: 50, tipo: 'cifra' },
      {
        titulo: por === 'proyecto' ? 'Eventos' : 'Plantas',
        ancho: 60,
        tipo: 'cifra',
      },
    ],
    filas: cada(
      debajo(filas, (una) => una.etapas),
      ({ nombre, suyo }) => [nombre, suyo.nombre, enNumero(suyo.dias), enNumero(suyo.veces)],
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
    columnas: [
      { titulo: NOMBRES[por][0], ancho: '*' },
      { titulo: 'Código', ancho: 110 },
      { titulo: 'Fecha', ancho: 54 },
      { titulo: 'Tipo', ancho: 100 },
      { titulo: 'Plantas', ancho: 40, tipo: 'cifra' },
      { titulo: 'Gramos', ancho: 54, tipo: 'cifra' },
    ],
    registros: suyas.map(({ suyo }) => suyo.id),
    filas: cada(suyas, ({ nombre, suyo }) => [
      nombre,
      suyo.codigo,
      enDia(suyo.fecha),
      suyo.tipo,
      enNumero(suyo.plantas),
      cifra(suyo.gramos),
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
      columnas: [
        { titulo: NOMBRES[por][0], ancho: 140 },
        { titulo: 'Aviso', ancho: '*' },
      ],
      filas: cada(dichos, ({ nombre, suyo }) => [nombre, suyo]),
    },
  ];
}

/** The comparison on paper: figures, one chart, and what they were added up of. */
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
      filas.map(({ nombre, gramos_por_planta }) => ({
        nombre,
        barras: [
          {
            valor: gramos_por_planta ?? 0,
            texto: cifra(gramos_por_planta, 'g'),
            color: VERDE,
          },
        ],
      })),
    ),
    secciones: [comparacion(leido), etapas(leido), cosechas(leido), ...avisos(leido)],
    hechos: { rendimiento: leido },
  };
}
