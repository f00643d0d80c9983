import type { PlantaEnPie } from '@cepa/projections/inspeccion/plantas-en-pie.queries';
import { PLANTAS_POR_SALA } from '@cepa/words/mensajes/inspeccion';
import type { Body } from '../reportes/alcance';
import { enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { ofNumber, ofText, tableOf } from '../reportes/table-of';
import { porGrupo } from './grupos';

/** The stage of flowering, as the list of stages names it. */
const FLORACION = 'Floración';

const enFlor = (plantas: readonly PlantaEnPie[]): number => plantas.filter(({ etapa }) => etapa === FLORACION).length;

/** The report 'Plantas por Sala' of a day: the plants of each room with their number, and the number in flower. */
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
        ...tableOf(salas, [
          ofText('Sala', '*', ({ clave: [sala] }) => sala),
          ofNumber('Plantas', 70, ({ filas }) => filas.length, { total: plantas.length }),
          ofNumber('En floración', 70, ({ filas }) => enFlor(filas), { total: enFlor(plantas) }),
        ]),
      },
      {
        titulo: 'Por sala, etapa y genética',
        color: VERDE,
        unidad: ['grupo', 'grupos'],
        vacio: 'No había plantas en pie.',
        ...tableOf(grupos, [
          ofText('Sala', '*', ({ clave: [sala] }) => sala),
          ofText('Etapa', 110, ({ clave: [, etapa] }) => etapa),
          ofText('Genética', 130, ({ clave: [, , variedad] }) => variedad),
          ofNumber('Plantas', 60, ({ filas }) => filas.length, { total: plantas.length }),
        ]),
      },
      {
        titulo: 'Plantas',
        color: VERDE,
        unidad: ['planta', 'plantas'],
        vacio: 'No había plantas en pie.',
        registros: orden.map(({ id }) => id),
        ...tableOf(orden, [
          ofText('Código', 112, ({ codigo }) => codigo),
          ofText('Lote', 95, ({ lote }) => lote),
          ofText('Sala', '*', ({ sala }) => sala),
          ofText('Etapa', 66, ({ etapa }) => etapa),
          ofText('Genética', 76, ({ variedad }) => variedad),
          ofText('Estado', 56, ({ estado }) => estado),
        ]),
      },
    ],
    hechos: { plantas: orden.map(({ id, codigo, estado, sala, etapa }) => ({ id, codigo, estado, sala, etapa })) },
  };
}
