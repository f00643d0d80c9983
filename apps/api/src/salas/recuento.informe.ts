import type { RecuentoLeido, contadas } from '@cepa/projections/salas/recuentos.queries';
import { ACTA_DE_RECUENTO, RESULTADOS_DE_RECUENTO, CODIGOS_AJENOS } from '@cepa/words/mensajes/salas';
import type { Body } from '../reportes/alcance';
import { enInstante, enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { ofText, tableOf } from '../reportes/table-of';

type Contada = Awaited<ReturnType<ReturnType<typeof contadas>['execute']>>[number];

/** What needs attention comes first. */
const ORDEN = ['falta', 'sobra', 'esta'] as const;

/**
 * The report 'Acta de Recuento': what was scanned in a room, compared with the book. @param quien the person who
 * counted
 */
export function informeDeRecuento(recuento: RecuentoLeido, plantas: readonly Contada[], quien: string): Body {
  const { id, sala_id, sala_nombre, estan, faltan, sobran, desconocidos, notas, creado_en } = recuento;
  const enOrden = ORDEN.flatMap((uno) => plantas.filter(({ resultado }) => resultado === uno));
  return {
    titulo: ACTA_DE_RECUENTO,
    registros: [sala_id, ...plantas.map(({ planta_id }) => planta_id)],
    resumen: [
      ['Espacio', sala_nombre],
      ['Contado', enInstante(creado_en)],
      ['Contó', quien],
      ['Esperadas', enNumero(estan + faltan)],
      ['Leídas', enNumero(estan + sobran)],
      ['Faltan', enNumero(faltan)],
      ['Sobran', enNumero(sobran)],
      ...(notas === null ? [] : [['Notas', notas] as const]),
    ],
    secciones: [
      {
        titulo: 'Plantas',
        color: VERDE,
        unidad: ['planta', 'plantas'],
        vacio: 'No se leyó ni se esperaba ninguna planta.',
        registros: enOrden.map(({ planta_id }) => planta_id),
        ...tableOf(enOrden, [
          ofText('Resultado', 80, ({ resultado }) => RESULTADOS_DE_RECUENTO[resultado]),
          ofText('Código', '*', ({ codigo }) => codigo),
          ofText('Espacio según el libro', 150, ({ sala: suya }) => suya),
        ]),
      },
      {
        titulo: CODIGOS_AJENOS,
        color: VERDE,
        unidad: ['código', 'códigos'],
        vacio: 'Todo lo leído es de plantas del club.',
        ...tableOf(desconocidos, [ofText('Leído', '*', (codigo) => codigo)]),
      },
    ],
    hechos: {
      recuento_id: id,
      sala_id,
      desconocidos: [...desconocidos],
      plantas: enOrden.map(({ planta_id, codigo, resultado }) => ({ id: planta_id, codigo, resultado })),
    },
  };
}
