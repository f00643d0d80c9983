import { decimal, text } from '@cepa/domain/valores/decimal';
import type { Entrega } from '@cepa/projections/inspeccion/entregas.queries';
import { ENTREGAS_DEL_PERIODO } from '@cepa/words/mensajes/inspeccion';
import { numeroDePersona } from '@cepa/words/personas';
import type { Body } from '../reportes/alcance';
import { enDia, enMedida, enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import type { Periodo } from './inspeccion.dto';
import { comoHechos, enUnidadDeSuma, gramosDe, otrasDe, sumar, type Suma } from './masas';

const pesoDe = ({ cantidad_entregada, peso_por_unidad }: Entrega) => decimal(cantidad_entregada).times(peso_por_unidad);

/** What was handed out; what was annulled is in no sum. */
const sumaDe = (entregas: readonly Entrega[]): Suma =>
  sumar(entregas.filter(({ anulado }) => !anulado).map((una) => enUnidadDeSuma(pesoDe(una), una.unidad_medida)));

/**
 * The report 'Dispensaciones del Período': each of them, and the total of each person.
 *
 * @param nombres names of the persons that the caller may see; the others stand by their number
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
  const cuenta = (suyas: readonly Entrega[]): string => enNumero(suyas.filter(({ anulado }) => !anulado).length);
  return {
    titulo: ENTREGAS_DEL_PERIODO,
    registros: entregas.map(({ id }) => id),
    resumen: [
      ['Dispensaciones', enNumero(vigentes.length)],
      ['Anuladas', enNumero(entregas.length - vigentes.length)],
      ['Personas', enNumero(new Set(vigentes.map((una) => una.usuario_medicinal_id)).size)],
      ['Gramos', gramosDe(total)],
      ['Otras unidades', otrasDe(total)],
    ],
    secciones: [
      {
        titulo: 'Total por persona',
        color: VERDE,
        unidad: ['persona', 'personas'],
        vacio: 'No hubo dispensaciones.',
        columnas: [
          { titulo: 'Persona', ancho: '*' },
          { titulo: 'Dispensaciones', ancho: 74, tipo: 'cifra' },
          { titulo: 'Gramos', ancho: 74, tipo: 'cifra' },
          { titulo: 'Otras unidades', ancho: 110, tipo: 'cifra' },
        ],
        registros: personas.map(([, suyas]) => suyas.map(({ id }) => id)),
        filas: cada(personas, ([id, suyas]) => [
          quien(id),
          cuenta(suyas),
          gramosDe(sumaDe(suyas)),
          otrasDe(sumaDe(suyas)),
        ]),
        total: ['Total', cuenta(entregas), gramosDe(total), otrasDe(total)],
      },
      {
        titulo: 'Dispensaciones',
        color: VERDE,
        unidad: ['dispensación', 'dispensaciones'],
        vacio: 'No hubo dispensaciones.',
        columnas: [
          { titulo: 'Día', ancho: 50 },
          { titulo: 'Producto', ancho: 98 },
          { titulo: 'Tipo', ancho: 76 },
          { titulo: 'Persona', ancho: '*' },
          { titulo: 'Unidades', ancho: 44, tipo: 'cifra' },
          { titulo: 'Cantidad', ancho: 76, tipo: 'cifra' },
          { titulo: 'Estado', ancho: 48 },
        ],
        registros: entregas.map(({ id }) => id),
        filas: cada(entregas, (una) => [
          enDia(una.fecha_dispensacion),
          una.codigo,
          una.tipo_producto,
          quien(una.usuario_medicinal_id),
          enNumero(una.cantidad_entregada),
          enMedida(text(pesoDe(una)), una.unidad_medida),
          una.anulado ? 'Anulada' : '—',
        ]),
      },
    ],
    // The facts travel inside the PDF: persons by opaque id alone.
    hechos: {
      ...{ desde, hasta, total: comoHechos(total) },
      dispensaciones: entregas.map(({ justificacion_anulacion: _j, ...una }) => una),
    },
  };
}
