import { hoy } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Analisis, TipoDeAnalisis } from '../comun/analisis';
import type { ParamValues } from '../comun/ParamFields';
import { SIN_TIPO_DE_ANALISIS } from '@cepa/words/mensajes/analisis';

export interface ResultadoValues extends ParamValues {
  valor: number | null;
}

/** The typed fields of an analysis. */
export interface AnalisisValues extends Record<string, unknown> {
  tipo_analisis_id: string | null;
  fecha_analisis: string | null;
  realizado_por: string | null;
  entidad: string;
  metodo: string;
  observaciones: string;
  resultados: ResultadoValues[];
}

/** @param entidad initial code */
export const valuesOf = (analisis: Analisis | undefined, entidad = ''): AnalisisValues => ({
  tipo_analisis_id: analisis?.tipo_analisis_id ?? null,
  fecha_analisis: analisis?.fecha_analisis ?? hoy(),
  realizado_por: analisis?.realizado_por ?? null,
  entidad: analisis?.entidad ?? entidad,
  metodo: analisis?.metodo ?? '',
  observaciones: analisis?.observaciones ?? '',
  resultados: (analisis?.resultados ?? []).map(({ id: _id, en_rango: _rango, ...uno }) => ({
    ...uno,
    unidad_medida: uno.unidad_medida ?? '',
  })),
});

/** Returns the parameters of a type without values; a typed value stays if a parameter has the same name. */
export function resultadosDelTipo(
  { parametros }: TipoDeAnalisis,
  escritos: readonly ResultadoValues[],
): ResultadoValues[] {
  const values = new Map(escritos.map(({ nombre_parametro, valor }) => [nombre_parametro, valor]));
  return parametros.map((uno) => ({
    ...uno,
    unidad_medida: uno.unidad_medida ?? '',
    valor: values.get(uno.nombre_parametro) ?? null,
  }));
}

/** Error sentences by field (rule `analisis.parametros`). */
export function validar(values: AnalisisValues): Record<string, string | null> {
  return {
    tipo_analisis_id: values.tipo_analisis_id ? null : SIN_TIPO_DE_ANALISIS,
    fecha_analisis: values.fecha_analisis ? null : OBLIGATORIO,
    realizado_por: values.realizado_por ? null : OBLIGATORIO,
    entidad: values.entidad.trim() ? null : OBLIGATORIO,
    ...Object.fromEntries(
      values.resultados.flatMap(({ nombre_parametro, valor }, lugar) => [
        [`resultados.${lugar}.nombre_parametro`, nombre_parametro.trim() ? null : OBLIGATORIO],
        [`resultados.${lugar}.valor`, valor === null ? OBLIGATORIO : null],
      ]),
    ),
  };
}
