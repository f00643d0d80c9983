import type { HechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import { NOMBRES_DE_PASO } from '@cepa/words/pasos';
import { enMedida } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { ofMeasure, ofNumber, ofText, SUM, tableOf, type ColumnOf } from '../reportes/table-of';
import { byKey, type RetiroList } from './lista';

const PASO_DE = { biomasa: 'biomasa', materia_prima: 'materia_prima', bulk: 'producto_final_bulk' } as const;

type Envasado = RetiroList['envasados'][number];
type Partida = HechosDeRetiro['partidas'][number];

const queda = ({ tipo, cantidad }: Partida): boolean => tipo === 'biomasa' || Number(cantidad) > 0;

/** Whether all of its units are still in stock. */
const esEntero = ({ anulado, unidades, en_stock, entregadas }: Envasado): boolean =>
  !anulado && entregadas === 0 && unidades === en_stock;

/** The remaining quantity of each; only the codes of used-up ones. */
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
      unidad: ['registro', 'registros'],
      vacio: 'Ninguna.',
      registros: conSaldo.map(({ id }) => id),
      ...tableOf(conSaldo, [
        ofText('Clase', 130, ({ tipo }) => NOMBRES_DE_PASO[PASO_DE[tipo]].uno),
        ofText('Código', 130, ({ codigo }) => codigo),
        ofText('Producto', '*', ({ producto }) => producto),
        ofMeasure('Queda', 90, ({ tipo, cantidad, unidad_medida }) =>
          tipo === 'biomasa'
            ? { texto: `${enMedida(cantidad, unidad_medida)} cosechados` }
            : { cifra: cantidad, unidad: unidad_medida },
        ),
      ]),
    },
    ...[...usadas].map(([cuales, suyas]): Seccion => ({
      titulo: `Alcanzadas y usadas por completo: ${cuales}`,
      color: VERDE,
      unidad: ['registro', 'registros'],
      alLado: 4,
      registros: suyas.map(({ id }) => id),
      ...tableOf(suyas, [ofText('Código', '*', ({ codigo }) => codigo)]),
    })),
  ];
}

const DE_MOVIDOS: readonly ColumnOf<Envasado>[] = [
  ofText('Código', 100, ({ codigo }) => codigo),
  ofText('Producto', '*', ({ anulado, tipo_producto }) => (anulado ? `${tipo_producto} (anulado)` : tipo_producto)),
  ofNumber('Unidades', 42, ({ unidades }) => unidades, { total: SUM }),
  ofNumber('En stock', 42, ({ en_stock }) => en_stock, { total: SUM }),
  ofNumber('Bajas', 32, ({ destruidas, muestras, perdidas }) => destruidas + muestras + perdidas, { total: SUM }),
  ofNumber('Entregadas', 52, ({ entregadas }) => entregadas, { total: SUM }),
  ofNumber('Devueltas', 46, ({ devueltas }) => devueltas, { total: SUM }),
  ofNumber('Faltan', 32, ({ faltan }) => faltan, { total: SUM }),
];

/** Codes and figures of packages without further details. */
const DE_ENTEROS: readonly ColumnOf<Envasado>[] = [
  ofText('Código', '*', ({ codigo }) => codigo),
  ofNumber('Unidades', 46, ({ en_stock }) => en_stock, { total: SUM }),
];

/**
 * Packages with units that left the stock; and, by product, those that are whole in stock, usually most of a large
 * recall.
 */
export function envasadosDe({ envasados }: RetiroList): Seccion[] {
  const movidos = envasados.filter((uno) => !esEntero(uno));
  const enteros = byKey(envasados.filter(esEntero), ({ tipo_producto }) => tipo_producto);
  return [
    {
      titulo: 'Envasados con unidades entregadas o dadas de baja',
      color: VERDE,
      unidad: ['envasado', 'envasados'],
      vacio: envasados.length === 0 ? 'No se envasó nada de lo retirado.' : 'Ninguno: todos están enteros en stock.',
      registros: movidos.map(({ id }) => id),
      ...tableOf(movidos, DE_MOVIDOS),
    },
    ...[...enteros].map(([producto, suyos]): Seccion => ({
      titulo: `Envasados enteros en stock: ${producto}`,
      color: VERDE,
      unidad: ['envasado', 'envasados'],
      alLado: 3,
      registros: suyos.map(({ id }) => id),
      ...tableOf(suyos, DE_ENTEROS),
    })),
  ];
}
