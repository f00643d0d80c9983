import type { PlantaEnPie } from '@cepa/projections/inspeccion/plantas-en-pie.queries';
import { PLANTAS_POR_SALA } from '@cepa/words/mensajes/inspeccion';
import type { Body } from '../reportes/alcance';
import { enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { tableOf, textOf } from '../reportes/table-of';
import { porGrupo } from './grupos';

/** The stage of flowering, as the list of stages names it. */
const FLORACION = 'Floración';

const enFlor = (plantas: readonly PlantaEnPie[]): number => plantas.filter(({ etapa }) => etapa === FLORACION).length;

/** The report 'Plantas por Sala' of a day: how many stand in each room, how many of them flower, and which they are. */
export function informeDePlantasPorSala(plantas: readonly PlantaEnPie[]): Body {
  const salas = porGrupo(plantas, ({ sala }) => [sala ?? 'sin sala']);
  const grupos = porGrupo(plantas, ({ sala, etapa, variedad }) => [sala ?? 'sin sala', etapa ?? 'sin etapa', variedad]);
  const orden = grupos.flatMap(({ filas }) => filas);
  return {
    titulo: PLANTAS_POR_SALA,
    registros: plantas.map(({ id }) => id),
    resumen: [
      ['Plantas en pie', enNumero(plantas.length)],
      ['En floración', enNumero(enFlor(plantas))],
      ['Salas con plantas', enNumero(salas.filter(({ filas }) => filas[0]?.sala != null).length)],
    ],
    secciones: [
      {
        titulo: 'Por sala',
        color: VERDE,
        unidad: ['sala', 'salas'],
        vacio: 'No había plantas en pie.',
        columnas: [
          { titulo: 'Sala', ancho: '*' },
          { titulo: 'Plantas', ancho: 70, tipo: 'cifra' },
          { titulo: 'En floración', ancho: 70, tipo: 'cifra' },
        ],
        filas: cada(salas, ({ clave, filas }) => [...clave, enNumero(filas.length), enNumero(enFlor(filas))]),
        total: ['Total', enNumero(plantas.length), enNumero(enFlor(plantas))],
      },
      {
        titulo: 'Por sala, etapa y variedad',
        color: VERDE,
        unidad: ['grupo', 'grupos'],
        vacio: 'No había plantas en pie.',
        columnas: [
          { titulo: 'Sala', ancho: '*' },
          { titulo: 'Etapa', ancho: 110 },
          { titulo: 'Variedad', ancho: 130 },
          { titulo: 'Plantas', ancho: 60, tipo: 'cifra' },
        ],
        filas: cada(grupos, ({ clave, filas }) => [...clave, enNumero(filas.length)]),
        total: ['Total', '', '', enNumero(plantas.length)],
      },
      {
        titulo: 'Plantas',
        color: VERDE,
        unidad: ['planta', 'plantas'],
        vacio: 'No había plantas en pie.',
        registros: orden.map(({ id }) => id),
        ...tableOf(orden, [
          textOf('Código', 112, ({ codigo }) => codigo),
          textOf('Lote', 95, ({ lote }) => lote),
          textOf('Sala', '*', ({ sala }) => sala ?? '—'),
          textOf('Etapa', 66, ({ etapa }) => etapa ?? '—'),
          textOf('Variedad', 76, ({ variedad }) => variedad),
          textOf('Estado', 56, ({ estado }) => estado),
        ]),
      },
    ],
    hechos: { plantas: orden.map(({ id, codigo, estado, sala, etapa }) => ({ id, codigo, estado, sala, etapa })) },
  };
}
