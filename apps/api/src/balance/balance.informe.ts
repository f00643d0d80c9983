import { text } from '@cepa/domain/valores/decimal';
import type { HechoDeCifra } from '@cepa/projections/balance/balance.queries';
import { BALANCE_ROWS, NOMBRES_DE_RAZON } from '@cepa/words/balance';
import {
  BALANCE_DE_MASA,
  BALANCE_SIN_MOVIMIENTOS,
  DE_LO_QUE_ENTRO,
  SIN_HISTORIA_SUFICIENTE,
} from '@cepa/words/mensajes/balance';
import { numeroDeRegistro } from '@cepa/words/registros';
import type { Body } from '../reportes/alcance';
import { enNumero } from '../reportes/format';
import { barras, type Seccion } from '../reportes/informe';
import { GRIS, ROJO, VERDE } from '../reportes/papel';
import { ofDay, ofMeasure, ofNumber, ofText, tableOf } from '../reportes/table-of';
import type { BalanceDeUnidad, Proceso } from './cifras';
import type { BalanceLeido } from './leer';

const NOMBRES: Readonly<Record<string, string>> = Object.fromEntries(
  BALANCE_ROWS.map(([cuenta, , nombre]) => [cuenta, nombre]),
);

const porciento = (value: number | null): string => (value === null ? '—' : `${enNumero(value)} %`);

/** One unit: what came in, what went out, and what is still there. */
function deUnidad({ unidad, entra, resto, filas }: BalanceDeUnidad): Seccion {
  return {
    titulo: unidad === 'gramos' ? 'Balance en gramos' : `Balance en ${unidad}`,
    color: VERDE,
    unidad: ['renglón', 'renglones'],
    vacio: BALANCE_SIN_MOVIMIENTOS,
    registros: filas.map(({ objetos }) => objetos),
    ...tableOf(filas, [
      ofText('Qué', '*', ({ nombre, grupo }) => (grupo === 'paso' ? `${nombre} (en el camino)` : nombre), {
        total: 'Entró',
      }),
      ofNumber(unidad === 'gramos' ? 'Gramos' : 'Cantidad', 90, ({ cantidad }) => cantidad, {
        unit: unidad,
        total: entra,
      }),
      ofNumber(DE_LO_QUE_ENTRO, 80, ({ porcentaje }) => porcentaje, {
        unit: '%',
        total: { texto: entra.eq(resto) ? 'es lo demás' : 'no cierra' },
      }),
      ofNumber('Hechos', 50, ({ eventos_en_total }) => eventos_en_total),
    ]),
  };
}

function deProcesos(procesos: readonly Proceso[]): Seccion {
  return {
    titulo: 'Procesos',
    color: VERDE,
    unidad: ['proceso', 'procesos'],
    vacio: 'No terminó ningún proceso.',
    registros: procesos.map(({ id }) => id),
    ...tableOf(procesos, [
      ofText('Proceso', '*', ({ tipo, unidad }) => (unidad === 'gramos' ? tipo : `${tipo} (${unidad})`)),
      ofDay('Terminó', 54, ({ fecha_fin }) => fecha_fin),
      ofNumber('Entró', 62, ({ entra }) => entra),
      ofNumber('Salió', 62, ({ sale }) => sale),
      ofNumber('Merma', 62, ({ merma }) => merma),
      ofNumber('A otra unidad', 62, ({ a_otra_unidad }) => a_otra_unidad),
      ofNumber('Sin explicar', 62, ({ sin_explicar }) => sin_explicar),
    ]),
  };
}

function deRazones({ razones, variedad }: BalanceLeido): Seccion {
  return {
    titulo: variedad === null ? 'Rendimiento' : `Rendimiento, comparado con lotes cerrados de ${variedad}`,
    color: VERDE,
    unidad: ['razón', 'razones'],
    ...tableOf(razones, [
      ofText('Qué', '*', ({ razon }) => NOMBRES_DE_RAZON[razon]),
      ofNumber('Este', 60, ({ porcentaje }) => porcentaje, { unit: '%' }),
      ofNumber('Primer cuartil', 76, ({ cuartil_1 }) => cuartil_1, { unit: '%' }),
      ofNumber('Mediana', 60, ({ mediana }) => mediana, { unit: '%' }),
      ofNumber('Tercer cuartil', 76, ({ cuartil_3 }) => cuartil_3, { unit: '%' }),
      ofNumber('Lotes', 110, ({ mediana, lotes }) =>
        mediana === null ? { texto: `${lotes}: ${SIN_HISTORIA_SUFICIENTE}` } : lotes,
      ),
    ]),
  };
}

/** The events behind the figures, with the start of their ids. The report's facts have the whole ids. */
function deHechos(detalle: readonly HechoDeCifra[], max: number): Seccion {
  const suyos = detalle.filter(({ cuenta }) => cuenta in NOMBRES).slice(0, max);
  return {
    titulo:
      detalle.length > max
        ? `Los primeros ${enNumero(max)} hechos detrás de las cifras`
        : 'Hechos detrás de las cifras',
    color: GRIS,
    unidad: ['hecho', 'hechos'],
    vacio: BALANCE_SIN_MOVIMIENTOS,
    registros: suyos.map(({ objeto_id }) => objeto_id),
    ...tableOf(suyos, [
      ofDay('Día', 52, ({ dia }) => dia),
      ofText('Cifra', 150, ({ cuenta }) => NOMBRES[cuenta] ?? cuenta),
      ofText(
        'Registro',
        '*',
        ({ codigo, clase }) => codigo ?? (clase === null || clase === 'proceso' ? 'Proceso' : null),
      ),
      ofMeasure('Cantidad', 110, ({ cantidad, base }) => ({ texto: `${enNumero(Number(cantidad))} ${base}` })),
      ofText('Hecho', 60, ({ evento_id }) => numeroDeRegistro(evento_id)),
    ]),
  };
}

/** The report 'Balance de Masa': the figures, the ratios beside those of the club's own lots, and the events. */
export function informeDeBalance(
  leido: BalanceLeido,
  detalle: readonly HechoDeCifra[],
  { desde, hasta, maximo }: { readonly desde: string | null; readonly hasta: string; readonly maximo: number },
): Body {
  const { lote, proyecto, unidades, procesos, razones } = leido;
  const gramos = unidades.find(({ unidad }) => unidad === 'gramos')!;
  const cifra = (cuenta: string) => gramos.filas.find((row) => row.cuenta === cuenta)?.cantidad;
  const enStock = gramos.filas
    .filter(({ grupo }) => grupo === 'existencia')
    .reduce((suma, { cantidad }) => suma.plus(cantidad), gramos.entra.minus(gramos.entra));
  const sinExplicar = cifra('sin_explicar');
  const salen = gramos.filas.filter(({ grupo, cantidad }) => grupo !== 'entra' && grupo !== 'paso' && cantidad.gt(0));
  return {
    titulo: BALANCE_DE_MASA,
    textos: [
      ...(lote ? [['Lote', `${lote.codigo} · ${lote.nombre}`] as const] : []),
      ...(proyecto ? [['Cultivo', proyecto.nombre] as const] : []),
    ],
    resumen: [
      ['Entraron, en gramos', enNumero(text(gramos.entra))],
      ['En stock', enNumero(text(enStock))],
      ['Sin explicar', sinExplicar === undefined ? '0' : enNumero(text(sinExplicar))],
    ],
    dibujos: barras(
      'En qué está lo que entró',
      [],
      salen.map(({ nombre, cuenta, cantidad, porcentaje }) => ({
        nombre,
        barras: [
          { valor: cantidad.toNumber(), texto: porciento(porcentaje), color: cuenta === 'sin_explicar' ? ROJO : VERDE },
        ],
      })),
    ),
    registros: [
      ...new Set([
        ...unidades.flatMap(({ filas }) => filas.flatMap(({ objetos }) => objetos)),
        ...procesos.map(({ id }) => id),
      ]),
    ],
    secciones: [...unidades.map(deUnidad), deProcesos(procesos), deRazones(leido), deHechos(detalle, maximo)],
    hechos: {
      ...{ lote_id: lote?.id ?? null, proyecto_id: proyecto?.id ?? null, desde, hasta, razones },
      unidades: unidades.map(({ unidad, entra, resto, filas }) => ({
        ...{ unidad, entra: entra.toFixed(), resto: resto.toFixed() },
        filas: filas.map(({ cuenta, cantidad, eventos, eventos_en_total }) => ({
          ...{ cuenta, cantidad: cantidad.toFixed(), eventos, eventos_en_total },
        })),
      })),
      procesos: procesos.map(({ entra, sale, merma, a_otra_unidad, sin_explicar, ...proceso }) => ({
        ...proceso,
        ...{ entra: entra.toFixed(), sale: sale.toFixed(), merma: merma.toFixed() },
        ...{ a_otra_unidad: a_otra_unidad.toFixed(), sin_explicar: sin_explicar.toFixed() },
      })),
    },
  };
}
