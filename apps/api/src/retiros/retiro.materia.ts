import type { HechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import { NOMBRES_DE_PASO } from '@cepa/words/pasos';
import { enMedida, enNumero } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { byKey, type RetiroList } from './lista';

const PASO_DE = { biomasa: 'biomasa', materia_prima: 'materia_prima', bulk: 'producto_final_bulk' } as const;

/** Codes and figures of many that have nothing more to tell. */
const ENTEROS_COLUMNS: Seccion['columnas'] = [
  { titulo: 'Código', ancho: '*' },
  { titulo: 'Unidades', ancho: 46, derecha: true },
];

type Envasado = RetiroList['envasados'][number];
type Partida = HechosDeRetiro['partidas'][number];

const queda = ({ tipo, cantidad }: Partida): boolean => tipo === 'biomasa' || Number(cantidad) > 0;

/** Whether all of its units are where they were packaged. */
const esEntero = ({ anulado, unidades, en_stock, entregadas }: Envasado): boolean =>
  !anulado && entregadas === 0 && unidades === en_stock;

/** What is left of each; of those that were used up the codes alone. */
export function partidasDe({ partidas }: HechosDeRetiro): Seccion[] {
  const conSaldo = partidas.filter(queda);
  const usadas = byKey(
    partidas.filter((una) => !queda(una)),
    ({ tipo }) => NOMBRES_DE_PASO[PASO_DE[tipo]].muchos,
  );
  return [
    {
      titulo: 'Materia alcanzada sin envasar',
      color: VERDE,
      unidad: ['partida', 'partidas'],
      vacio: 'Ninguna.',
      columnas: [
        { titulo: 'Clase', ancho: 130 },
        { titulo: 'Código', ancho: 130 },
        { titulo: 'Producto', ancho: '*' },
        { titulo: 'Queda', ancho: 90, derecha: true },
      ],
      registros: conSaldo.map(({ id }) => id),
      filas: cada(conSaldo, ({ tipo, codigo, producto, cantidad, unidad_medida }) => [
        NOMBRES_DE_PASO[PASO_DE[tipo]].uno,
        codigo,
        producto,
        tipo === 'biomasa' ? `${enMedida(cantidad, unidad_medida)} cosechados` : enMedida(cantidad, unidad_medida),
      ]),
    },
    ...[...usadas].map(([cuales, suyas]): Seccion => ({
      titulo: `Alcanzadas y usadas por completo: ${cuales}`,
      color: VERDE,
      unidad: ['partida', 'partidas'],
      alLado: 4,
      columnas: [{ titulo: 'Código', ancho: '*' }],
      registros: suyas.map(({ id }) => id),
      filas: cada(suyas, ({ codigo }) => [codigo]),
    })),
  ];
}

const sumaDe = (envasados: readonly Envasado[], de: (uno: Envasado) => number): string =>
  enNumero(envasados.reduce((total, uno) => total + de(uno), 0));

/** Packages of which units went somewhere, and by product those that are whole in stock: as a rule most of a large recall. */
export function envasadosDe({ envasados }: RetiroList): Seccion[] {
  const movidos = envasados.filter((uno) => !esEntero(uno));
  const enteros = byKey(envasados.filter(esEntero), ({ tipo_producto }) => tipo_producto);
  const suma = (de: (uno: Envasado) => number): string => sumaDe(movidos, de);
  return [
    {
      titulo: 'Envasados con unidades entregadas o dadas de baja',
      color: VERDE,
      unidad: ['envasado', 'envasados'],
      vacio: envasados.length === 0 ? 'No se envasó nada de lo retirado.' : 'Ninguno: todos están enteros en stock.',
      columnas: [
        { titulo: 'Código', ancho: 100 },
        { titulo: 'Producto', ancho: '*' },
        { titulo: 'Unidades', ancho: 42, derecha: true },
        { titulo: 'En stock', ancho: 42, derecha: true },
        { titulo: 'Bajas', ancho: 32, derecha: true },
        { titulo: 'Entregadas', ancho: 52, derecha: true },
        { titulo: 'Devueltas', ancho: 46, derecha: true },
        { titulo: 'Faltan', ancho: 32, derecha: true },
      ],
      registros: movidos.map(({ id }) => id),
      filas: cada(movidos, (uno) => [
        uno.codigo,
        uno.anulado ? `${uno.tipo_producto} (anulado)` : uno.tipo_producto,
        enNumero(uno.unidades),
        enNumero(uno.en_stock),
        enNumero(uno.destruidas + uno.muestras + uno.perdidas),
        enNumero(uno.entregadas),
        enNumero(uno.devueltas),
        enNumero(uno.faltan),
      ]),
      total: [
        'Total',
        '',
        suma((uno) => uno.unidades),
        suma((uno) => uno.en_stock),
        suma((uno) => uno.destruidas + uno.muestras + uno.perdidas),
        suma((uno) => uno.entregadas),
        suma((uno) => uno.devueltas),
        suma((uno) => uno.faltan),
      ],
    },
    ...[...enteros].map(([producto, suyos]): Seccion => ({
      titulo: `Envasados enteros en stock: ${producto}`,
      color: VERDE,
      unidad: ['envasado', 'envasados'],
      alLado: 3,
      columnas: ENTEROS_COLUMNS,
      registros: suyos.map(({ id }) => id),
      filas: cada(suyos, ({ codigo, en_stock }) => [codigo, enNumero(en_stock)]),
      total: ['Total', sumaDe(suyos, (uno) => uno.en_stock)],
    })),
  ];
}
