import { hoy } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Analisis, TipoDeAnalisis } from '../comun/analisis';
import type { ValoresDeParametro } from '../comun/CamposDeParametro';
import { SIN_TIPO_DE_ANALISIS } from '@cepa/words/mensajes/analisis';

export interface ValoresDeResultado extends ValoresDeParametro {
  valor: number | null;
}

/** The typed fields of an analysis. */
export interface ValoresDeAnalisis extends Record<string, unknown> {
  tipo_analisis_id: string | null;
  fecha_analisis: string | null;
  realizado_por: string | null;
  entidad: string;
  metodo: string;
  observaciones: string;
  resultados: ValoresDeResultado[];
}

/** @param entidad a code that the form was opened with */
export const valoresDe = (analisis: Analisis | undefined, entidad = ''): ValoresDeAnalisis => ({
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

/** Returns the parameters of a type, not measured yet; a value typed for a parameter of the same name stays. */
export function resultadosDelTipo(
  { parametros }: TipoDeAnalisis,
  escritos: readonly ValoresDeResultado[],
): ValoresDeResultado[] {
  const valores = new Map(escritos.map(({ nombre_parametro, valor }) => [nombre_parametro, valor]));
  return parametros.map((uno) => ({
    ...uno,
    unidad_medida: uno.unidad_medida ?? '',
    valor: valores.get(uno.nombre_parametro) ?? null,
  }));
}

/** Sentences by field (rule `analisis.parametros`). */
export function validar(valores: ValoresDeAnalisis): Record<string, string | null> {
  return {
    tipo_analisis_id: valores.tipo_analisis_id ? null : SIN_TIPO_DE_ANALISIS,
    fecha_analisis: valores.fecha_analisis ? null : OBLIGATORIO,
    realizado_por: valores.realizado_por ? null : OBLIGATORIO,
    entidad: valores.entidad.trim() ? null : OBLIGATORIO,
    ...Object.fromEntries(
      valores.resultados.flatMap(({ nombre_parametro, valor }, lugar) => [
        [`resultados.${lugar}.nombre_parametro`, nombre_parametro.trim() ? null : OBLIGATORIO],
        [`resultados.${lugar}.valor`, valor === null ? OBLIGATORIO : null],
      ]),
    ),
  };
}
