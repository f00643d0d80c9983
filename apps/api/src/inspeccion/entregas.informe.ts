import { decimal, text } from '@cepa/domain/valores/decimal';
import type { Entrega } from '@cepa/projections/inspeccion/entregas.queries';
import { ENTREGAS_DEL_PERIODO } from '@cepa/words/mensajes/inspeccion';
import { numeroDePersona } from '@cepa/words/personas';
import type { Body } from '../reportes/alcance';
import { enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { ofDay, ofMeasure, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';
import type { Periodo } from './inspeccion.dto';
import { comoHechos, enResumen, enUnidadDeSuma, ofSuma, sumar, type Suma } from './masas';

const pesoDe = ({ cantidad_entregada, peso_por_unidad }: Entrega) => decimal(cantidad_entregada).times(peso_por_unidad);

/** The sum of dispensings, without annulled ones. */
const sumaDe = (entregas: readonly Entrega[]): Suma =>
  sumar(entregas.filter(({ anulado }) => !anulado).map((una) => enUnidadDeSuma(pesoDe(una), una.unidad_medida)));

/**
 * The report 'Dispensaciones del Período': each dispensing, and the total of each person.
 *
 * @param nombres names of the people that the caller may see; others appear by number
 */
export function informeDeEntregas(
  entregas: readonly Entrega[],
  { desde, hasta }: Periodo,
  nombres: ReadonlyMap<string, string>,
): Body {
  const quien = (id: string): string => {
    const nombre = nombres.get(id);
    return nombre === undefined ? `N.º ${numeroDePersona(id)}` : `${nombre} (N.º ${numeroDePersona(id)})`;
  };
  const porPersona = new Map<string, Entrega[]>();
  for (const una of entregas) {
    const suyas = porPersona.get(una.usuario_medicinal_id);
    if (suyas) suyas.push(una);
    else porPersona.set(una.usuario_medicinal_id, [una]);
  }
  const personas = [...porPersona].sort(([a], [b]) => quien(a).localeCompare(quien(b), 'es'));
  const total = sumaDe(entregas);
  const vigentes = entregas.filter(({ anulado }) => !anulado);
  return {
    titulo: ENTREGAS_DEL_PERIODO,
    registros: entregas.map(({ id }) => id),
    resumen: [
      ['Dispensaciones', enNumero(vigentes.length)],
      ['Anuladas', enNumero(entregas.length - vigentes.length)],
      ['Personas', enNumero(new Set(vigentes.map((una) => una.usuario_medicinal_id)).size)],
      ...enResumen(total),
    ],
    secciones: [
      {
        titulo: 'Total por persona',
        color: VERDE,
        unidad: ['persona', 'personas'],
        vacio: 'No hubo dispensaciones.',
        registros: personas.map(([, suyas]) => suyas.map(({ id }) => id)),
        ...tableOf(personas, [
          ofText('Persona', '*', ([id]) => quien(id)),
          ofNumber('Dispensaciones', 74, ([, suyas]) => suyas.filter(({ anulado }) => !anulado).length, { total: SUM }),
          ...ofSuma<(typeof personas)[number]>(([, suyas]) => sumaDe(suyas), total, [74, 110]),
        ]),
      },
      {
        titulo: 'Dispensaciones',
        color: VERDE,
        unidad: ['dispensación', 'dispensaciones'],
        vacio: 'No hubo dispensaciones.',
        registros: entregas.map(({ id }) => id),
        ...tableOf(entregas, [
          ofDay('Día', 50, ({ fecha_dispensacion }) => fecha_dispensacion),
          ofText('Producto', 98, ({ codigo }) => codigo),
          ofText('Tipo', 76, ({ tipo_producto }) => tipo_producto),
          ofText('Persona', '*', ({ usuario_medicinal_id }) => quien(usuario_medicinal_id)),
          ofNumber('Unidades', 44, ({ cantidad_entregada }) => cantidad_entregada),
          ofMeasure('Cantidad', 76, (una) => ({ cifra: text(pesoDe(una)), unidad: una.unidad_medida })),
          ofText('Estado', 48, ({ anulado }) => (anulado ? 'Anulada' : null)),
        ]),
      },
    ],
    // The facts are embedded in the PDF, where people appear only by opaque id.
    hechos: {
      ...{ desde, hasta, total: comoHechos(total) },
      dispensaciones: entregas.map(({ justificacion_anulacion: _j, ...una }) => una),
    },
  };
}
