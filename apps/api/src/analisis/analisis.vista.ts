import { enRango } from '@cepa/domain/analisis/analisis';
import type { AnalisisLeido, TipoDeAnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import type { EntidadLeida } from '@cepa/projections/analisis/entidad.queries';
import type { NombreDePersonal } from '../nucleo/nombres-de-personal';
import { estadoDeAnalisis } from '@cepa/words/analisis';

const numero = (value: string | null): number | null => (value === null ? null : Number(value));

/** A type of analysis in an answer. */
export function vistaDeTipo({ parametros, ...fila }: TipoDeAnalisisLeido) {
  return {
    ...fila,
    parametros: parametros.map(({ nombre_parametro, unidad_medida, referencia_min, referencia_max }) => ({
      nombre_parametro,
      unidad_medida,
      referencia_min: numero(referencia_min),
      referencia_max: numero(referencia_max),
    })),
  };
}

export type TipoDeAnalisis = ReturnType<typeof vistaDeTipo>;

/** A result in an answer; `en_rango` is null without a reference. */
export interface ResultadoDeAnalisis {
  readonly id: string;
  readonly nombre_parametro: string;
  readonly valor: number;
  readonly unidad_medida: string | null;
  readonly referencia_min: number | null;
  readonly referencia_max: number | null;
  readonly en_rango: boolean | null;
}

/** An analysis in an answer: `entidad` is the code of the analysed record. */
export function vistaDeAnalisis(row: AnalisisLeido, personas: ReadonlyMap<string, NombreDePersonal>) {
  const resultados = row.resultados.map((uno): ResultadoDeAnalisis => ({
    id: uno.resultado_id,
    nombre_parametro: uno.nombre_parametro,
    valor: Number(uno.valor),
    unidad_medida: uno.unidad_medida,
    referencia_min: numero(uno.referencia_min),
    referencia_max: numero(uno.referencia_max),
    en_rango: enRango(uno.valor, uno.referencia_min, uno.referencia_max),
  }));
  return {
    id: row.id,
    club_id: row.club_id,
    /** Its number among the analyses of the club, from 1. */
    numero: row.numero,
    tipo_analisis_id: row.tipo_analisis_id,
    tipo_analisis: row.tipo_analisis,
    fecha_analisis: row.fecha_analisis,
    realizado_por: row.realizado_por,
    personal: personas.get(row.realizado_por) ?? null,
    metodo: row.metodo,
    observaciones: row.observaciones,
    aprobado: row.aprobado === true,
    estado: estadoDeAnalisis(row.aprobado),
    motivo: row.motivo,
    entidad: row.entidad_codigo,
    entidad_tipo: row.entidad,
    entidad_id: row.entidad_id,
    resultados,
    fuera_de_rango: resultados.filter(({ en_rango }) => en_rango === false).length,
    archivos: row.archivos.map((file) => ({ ...file, url: `/api/analisis/${row.id}/archivos/${file.id}` })),
    creado_en: row.creado_en,
  };
}

export type AnalisisDeCalidad = ReturnType<typeof vistaDeAnalisis>;

/** Builds the answer of the search by code, for the analysis form. */
export function vistaDeEntidad({ tipo, id, codigo, nombre, fecha_creacion }: EntidadLeida) {
  return { tipo, id, codigo, nombre, entidadData: { codigo, nombre, fecha_creacion } };
}
