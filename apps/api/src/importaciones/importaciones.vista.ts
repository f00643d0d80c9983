import { sentenceOf } from '@cepa/domain/importaciones/columnas';
import type { ImportacionLeida } from '@cepa/projections/importaciones/importaciones.queries';
import { cuantosDe, type TipoDeImportacion } from '@cepa/words/importaciones';
import type { Importable } from '../shared/importables';
import type { Importado } from './importar.handler';
import type { PlannedRow, Plan } from './plan';
import type { Planilla } from './planilla';

/** Maximum number of errors in an answer; it counts all. */
const MAX_ERRORES = 500;
/** Maximum number of rows in a preview, without errors and with. */
const MUESTRA = 20;
const MUESTRA_MALA = 100;
/** Maximum number of characters of a cell in a preview. */
const MAX_CELL = 120;

/** The columns of a spreadsheet of a kind. */
export const vistaDeTipo = ({ tipo, layout, actualizar }: Importable) => ({
  tipo: tipo as string,
  actualiza: actualizar !== undefined,
  campos: layout.map(({ field, title, required, example, cell }) => ({
    campo: field,
    titulo: title,
    obligatorio: required,
    ejemplo: example,
    opciones: cell.kind === 'opcion' ? [...cell.options] : [],
  })),
});

export type TipoImportable = ReturnType<typeof vistaDeTipo>;

/** The errors of the rows, cell by cell. */
const vistaDeErrores = (malas: readonly PlannedRow[], { layout }: Importable) =>
  malas
    .flatMap(({ numero, errores }) =>
      errores.map((error) => ({ fila: numero, campo: error.field, mensaje: sentenceOf(numero, layout, error) })),
    )
    .slice(0, MAX_ERRORES);

/** The result of a trial. */
export function vistaDePrueba(importable: Importable, { sha256, headings, filas }: Planilla, plan: Plan) {
  const cuantas = (acto: PlannedRow['acto']): number => plan.filas.filter((una) => una.acto === acto).length;
  const malas = plan.filas.filter(({ acto }) => acto === null);
  const buenas = plan.filas.filter(({ acto }) => acto !== null);
  const muestra = [...malas.slice(0, MUESTRA_MALA), ...buenas.slice(0, MUESTRA)].sort((a, b) => a.numero - b.numero);
  return {
    tipo: importable.tipo as string,
    sha256,
    filas: filas.length,
    columnas: headings.map((heading, i) => ({ encabezado: heading, campo: plan.columns[i] ?? null })),
    faltan: [...plan.faltan],
    crear: cuantas('crear'),
    actualizar: cuantas('actualizar'),
    saltear: cuantas('saltear'),
    con_error: malas.length,
    avisos: [...plan.avisos],
    errores: vistaDeErrores(malas, importable),
    muestra: muestra.map(({ numero, cells, acto, errores }) => ({
      fila: numero,
      acto: acto as string | null,
      celdas: headings.map((_, i) => (cells[i] ?? '').trim().slice(0, MAX_CELL)),
      errores: errores.map(({ field, message }) => ({ campo: field, mensaje: message })),
    })),
  };
}

export type PruebaDeImportacion = ReturnType<typeof vistaDePrueba>;

/** The result of an import in words: `Se importaron 3 genéticas. Filas con error: 1.` */
function resultado(tipo: TipoDeImportacion, { creadas, actualizadas, salteadas, con_error }: Importado): string {
  const resto = [
    [actualizadas, 'actualizadas'],
    [salteadas, 'salteadas'],
    [con_error, 'con error'],
  ].flatMap(([cuantas, que]) => (cuantas === 0 ? [] : [`Filas ${que}: ${cuantas}.`]));
  return [`${creadas === 1 ? 'Se importó' : 'Se importaron'} ${cuantosDe(tipo, creadas)}.`, ...resto].join(' ');
}

/** The answer of an import. */
export const vistaDeImportado = (importable: Importable, importado: Importado) => {
  const { id, filas, creadas, actualizadas, salteadas, con_error, avisos, malas } = importado;
  return {
    mensaje: resultado(importable.tipo, importado),
    id,
    ...{ filas, creadas, actualizadas, salteadas, con_error },
    avisos: [...avisos],
    errores: vistaDeErrores(malas, importable),
  };
};

export type ResultadoDeImportacion = ReturnType<typeof vistaDeImportado>;

/** An import in the club's list. */
export const vistaDeImportacion = ({ creados: _creados, ...importacion }: ImportacionLeida) => importacion;

export type Importacion = ReturnType<typeof vistaDeImportacion>;
