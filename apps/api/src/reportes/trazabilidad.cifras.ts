import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Cadena, Paso } from '@cepa/projections/trazabilidad/cadena';
import type { Autor } from '@cepa/projections/historial/correcciones.queries';
import { NOMBRES_DE_PASO, cantidadDe } from '@cepa/words/pasos';
import type { Hecho } from '../historial/historial.vista';
import type { Cifra } from '../nucleo/portadas';
import { ACENTOS } from './acentos';
import { WIDTH, TINTA } from './papel';
import type { Bloque, Cell, Seccion } from './seccion';
import { ofMeasure, ofNumber, ofText, tableOf } from './table-of';
import type { ClubDelInforme } from './club';
import { enMes, enNumero } from './format';
import type { Notas } from './trazabilidad.notas';
import { EN_PAPEL } from './trazabilidad.pasos';

export interface Datos {
  readonly cadena: Cadena;
  readonly club: ClubDelInforme;
  /** Names that the caller may see, by opaque id. */
  readonly nombres: ReadonlyMap<string, string>;
  readonly notas: Notas;
  /** The acts that corrected, discarded or decided about something in the chain, oldest first, with their person. */
  readonly actos: readonly Hecho[];
  readonly autores: readonly Autor[];
  /** Names of the authors, by id. */
  readonly personal: ReadonlyMap<string, string>;
}

export const TIPOS = Object.keys(ACENTOS) as Paso['tipo'][];

/** A summary of the chain: a box for each kind in it. */
export function resumen(pasos: readonly Paso[], request: Paso): Bloque {
  const cajas = TIPOS.map((tipo) => ({
    ...ACENTOS[tipo],
    tipo,
    cuantos: pasos.filter((paso) => paso.tipo === tipo).length,
  })).filter(({ cuantos: hay }) => hay > 0);
  const cell = (content: TableCell, color: string): TableCell =>
    ({ ...(content as object), alignment: 'center', color: '#ffffff', fillColor: color }) as TableCell;
  const drawing: Content = {
    table: {
      widths: cajas.map(() => (WIDTH - cajas.length * 12) / cajas.length),
      body: [
        cajas.map(({ cuantos: hay, color }) =>
          cell({ text: enNumero(hay), fontSize: 14, bold: true, margin: [0, 2, 0, -3] }, color),
        ),
        cajas.map(({ corto, color }) => cell({ text: corto, fontSize: 7 }, color)),
        cajas.map(
          ({ tipo, color }) =>
            ({
              text: tipo === request.tipo ? 'código pedido' : '',
              fontSize: 6.5,
              color,
              alignment: 'center',
            }) as TableCell,
        ),
      ],
    },
    layout: 'bloque',
    margin: [0, 0, 0, 8],
  };
  return { dibujo: drawing };
}

/** Lists the quantities that moved from step to step, in the order of the chain. */
export function cantidades({ aristas }: Cadena, pasos: readonly Paso[]): Seccion[] {
  const porId = new Map(pasos.map((paso, lugar) => [paso.id, { ...paso, lugar }]));
  const movidas = aristas.flatMap(({ desde, hacia, cantidad, unidad, tipo }) => {
    const [de, a] = [porId.get(desde), porId.get(hacia)];
    return cantidad === null || !de || !a || tipo === 'dispensacion' ? [] : [{ de, a, cantidad, unidad }];
  });
  if (movidas.length === 0) return [];
  const nombre = (paso: Paso): Cell => ({
    texto: paso.tipo === 'proceso' ? `Proceso: ${String(paso.info['tipo'])}` : paso.codigo,
    color: ACENTOS[paso.tipo].color,
  });
  const enOrden = movidas.sort((x, y) => x.a.lugar - y.a.lugar || x.de.lugar - y.de.lugar);
  return [
    {
      titulo: 'Cantidades',
      unidad: ['movimiento', 'movimientos'],
      color: TINTA,
      ...tableOf(enOrden, [
        ofText('De', 195, ({ de }) => nombre(de)),
        ofText('A', '*', ({ a }) => nombre(a)),
        ofMeasure('Cantidad', 110, ({ cantidad, unidad }) => ({ cifra: cantidad, unidad: unidad ?? '' })),
      ]),
    },
  ];
}

/** Units dispensed in each month, and the number of people; annulled ones are counted separately. */
export function porMes(dispensaciones: readonly Paso[]): Seccion[] {
  if (dispensaciones.length === 0) return [];
  const meses = [...new Set(dispensaciones.map(({ info }) => String(info['mes'])))].sort();
  const porMeses = meses.map((mes) => {
    const delMes = dispensaciones.filter(({ info }) => info['mes'] === mes);
    return { mes, delMes, vigentes: delMes.filter(({ info }) => info['anulado'] !== true) };
  });
  return [
    {
      titulo: 'Dispensaciones por mes',
      unidad: ['mes', 'meses'],
      color: ACENTOS.dispensacion.color,
      ...tableOf(porMeses, [
        ofText('Mes', '*', ({ mes }) => enMes(mes)),
        ofNumber('Dispensaciones', 80, ({ vigentes }) => vigentes.length),
        ofNumber('Unidades', 80, ({ vigentes }) => unidadesDe(vigentes)),
        ofNumber(
          'Personas',
          80,
          ({ vigentes }) => new Set(vigentes.map(({ info }) => info['usuario_medicinal_id'])).size,
        ),
        ofNumber('Anuladas', 80, ({ delMes, vigentes }) => delMes.length - vigentes.length),
      ]),
    },
  ];
}

const unidadesDe = (dispensaciones: readonly Paso[]): number =>
  dispensaciones.reduce((suma, { info }) => suma + Number(info['cantidad_entregada']), 0);

/** Steps of matter whose quantities are on the page of the seal. */
const DE_MATERIA: readonly Paso['tipo'][] = [
  'biomasa',
  'materia_prima',
  'producto_final_bulk',
  'producto_envasado',
  'producto_final',
];
const CIFRAS_DE_MATERIA = 60;
export const ACTOS = 'Correcciones, ajustes, bajas y decisiones';

/** The number of steps of each kind, and the quantity of each batch; dispensings only as a sum. */
export function cifrasDe(pasos: readonly Paso[]): Cifra[] {
  const vigentes = pasos.filter(({ tipo, info }) => tipo === 'dispensacion' && info['anulado'] !== true);
  const materia = pasos.filter(({ tipo }) => DE_MATERIA.includes(tipo));
  const mas = materia.length - CIFRAS_DE_MATERIA;
  return [
    ...TIPOS.map((tipo) => ({
      nombre: NOMBRES_DE_PASO[tipo].titulo,
      valor: pasos.filter((paso) => paso.tipo === tipo).length,
    }))
      .filter(({ valor }) => valor > 0)
      .map(({ nombre, valor }) => ({ nombre, valor: enNumero(valor) })),
    ...(vigentes.length > 0 ? [{ nombre: 'Unidades dispensadas', valor: enNumero(unidadesDe(vigentes)) }] : []),
    ...materia.slice(0, CIFRAS_DE_MATERIA).map((paso) => ({ nombre: paso.codigo, valor: cantidadDe(paso, EN_PAPEL) })),
    ...(mas > 0 ? [{ nombre: 'Otros registros con cantidad', valor: enNumero(mas) }] : []),
  ];
}
