import type { Paso } from '@cepa/projections/trazabilidad/cadena';
import type { Conteo } from '@cepa/projections/trazabilidad/grafo';
import { cantidadDe, detalleDe, juntos, marcasDe, textOf, type Escritura, type Marca } from '@cepa/words/pasos';
import { ACENTOS } from './acentos';
import { GRIS } from './papel';
import type { Seccion } from './seccion';
import { ofDay, ofMeasure, ofNumber, ofText, tableOf } from './table-of';
import { cuantos, enMedida, enNumero } from './format';
import { conNumero } from '@cepa/words/personas';
import { numeroDeAnalisis } from '@cepa/words/analisis';
import { vencimientoDe } from './trazabilidad.notas';

/** The data for the rows of a report besides the steps. */
export interface Context {
  readonly nombres: ReadonlyMap<string, string>;
  readonly variedades: ReadonlyMap<string, readonly string[]>;
  readonly quedan: ReadonlyMap<string, string>;
  /** `Registró Ana (club)`, by step. */
  readonly autores: ReadonlyMap<string, string>;
  /** The code of the source of each dispensing. */
  readonly origenes: ReadonlyMap<string, string>;
}

/** Writes figures for a report. */
export const EN_PAPEL: Escritura = {
  numero: enNumero,
  medida: (value, unidad) => enMedida(String(value), unidad),
  unidades: (value) => cuantos(value, 'unidad', 'unidades'),
  nada: '—',
};

/** The marks of a fact: that it is no longer valid and why, was adjusted, changed, or recorded late. */
function marcasEnPapel({ tipo, info, correcciones, tardio }: Paso): string {
  const conteos = (info['conteos'] ?? []) as readonly Conteo[];
  const marcas = marcasDe({ info, tardio, correcciones });
  const que = tipo === 'materia_prima' ? 'Disponible contado' : 'Cantidad ajustada';
  const contado = conteos.map(
    ({ antes, despues, unidad, motivo }) => `${que}: de ${enNumero(antes)} a ${enMedida(despues, unidad)} (${motivo})`,
  );
  const motivo = textOf(info, 'motivo_anulacion') || textOf(info, 'justificacion_anulacion');
  const asText = (marca: Marca): string => {
    if (marca.que === 'tardio') return 'Tardío';
    return marca.que === 'anulado' ? `${marca.texto}: ${motivo}` : marca.texto;
  };
  const yaNoVale = (marca: Marca): boolean => marca.tono === 'peligro';
  return juntos(
    ...marcas.filter(yaNoVale).map(asText),
    ...contado,
    ...marcas.filter((marca) => !yaNoVale(marca)).map(asText),
  );
}

/** The steps of one kind, one in each row; plants, which are many, by state. */
export function tableOfTipo(tipo: Paso['tipo'], pasos: readonly Paso[], request: Paso, context: Context): Seccion {
  const { titulo, color } = ACENTOS[tipo];
  const banda = { titulo, color, unidad: ['registro', 'registros'], cuantos: pasos.length } as const;
  return tipo === 'planta'
    ? tableOfPlantas(banda, pasos, request, context)
    : tableOfPasos(banda, tipo, pasos, request, context);
}

/** Describes a step, its varieties, and the source of a dispensing. */
function detalleEnPapel(paso: Paso, { nombres, variedades, origenes }: Context): string {
  const persona = textOf(paso.info, 'usuario_medicinal_id');
  const origen = paso.tipo === 'dispensacion' ? origenes.get(paso.id) : undefined;
  const { numero } = paso.info;
  return juntos(
    typeof numero === 'number' ? numeroDeAnalisis(numero) : '',
    detalleDe(paso, conNumero(nombres.get(persona), persona)),
    (variedades.get(paso.id) ?? []).join(', '),
    origen === undefined ? '' : `de ${origen}`,
  );
}

type Banda = Omit<Seccion, 'columnas' | 'filas'>;

function tableOfPasos(
  banda: Banda,
  tipo: Paso['tipo'],
  pasos: readonly Paso[],
  request: Paso,
  context: Context,
): Seccion {
  const conId = tipo === 'dispensacion' || tipo === 'proceso';
  return {
    ...banda,
    ...tableOf(pasos, [
      ofText(titleOfCodigo(tipo), conId ? 128 : 138, (paso) => ({
        texto: tipo === 'analisis' ? textOf(paso.info, 'entidad_codigo') : paso.codigo,
        negrita: paso.id === request.id,
        color: banda.color,
        cuerpo: conId ? 6.5 : 8.5,
      })),
      ofText(tipo === 'dispensacion' ? 'Quién recibió' : 'Detalle', '*', (paso) => detalleEnPapel(paso, context)),
      ofDay('Fecha', 46, ({ ocurrido }) => ocurrido),
      ofMeasure('Cantidad', conId ? 58 : 78, (paso) => ({ texto: cantidadDe(paso, EN_PAPEL) })),
      ofText('Observaciones', conId ? 84 : 96, (paso) => ({
        texto: juntos(
          marcasEnPapel(paso),
          vencimientoDe(paso),
          context.quedan.get(paso.id) ?? '',
          context.autores.get(paso.id) ?? '',
        ),
        color: GRIS,
        cuerpo: 7.5,
      })),
    ]),
  };
}

/** Returns the heading of the first column: an analysis is identified by its analysed record. */
function titleOfCodigo(tipo: Paso['tipo']): string {
  if (tipo === 'analisis') return 'De';
  return tipo === 'dispensacion' || tipo === 'proceso' ? 'Identificador' : 'Código';
}

function tableOfPlantas(
  banda: Banda,
  pasos: readonly Paso[],
  request: Paso,
  { variedades, autores }: Context,
): Seccion {
  const grupos = new Map<string, Paso[]>();
  for (const paso of pasos) {
    const key = juntos(
      textOf(paso.info, 'estado'),
      (variedades.get(paso.id) ?? []).join(', '),
      textOf(paso.info, 'madre') && `De la madre ${textOf(paso.info, 'madre')}`,
      marcasEnPapel(paso),
      autores.get(paso.id) ?? '',
    );
    grupos.set(key, [...(grupos.get(key) ?? []), paso]);
  }
  return {
    ...banda,
    ...tableOf(
      [...grupos].sort(([a], [b]) => (a < b ? -1 : 1)),
      [
        ofText('Estado', 138, ([key]) => key),
        ofNumber('Plantas', 36, ([, plantas]) => plantas.length),
        ofText('Códigos', '*', ([, plantas]) => ({
          palabras: plantas.map((planta) => ({ texto: planta.codigo, negrita: planta.id === request.id })),
          cuerpo: 7.5,
          color: banda.color,
        })),
      ],
    ),
  };
}
