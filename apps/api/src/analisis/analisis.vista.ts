import { enRango } from '@cepa/domain/analisis/analisis';
import type { AnalisisLeido, TipoDeAnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import type { EntidadLeida } from '@cepa/projections/analisis/entidad.queries';
import type { NombreDePersonal } from '../nucleo/nombres-de-personal';
import { estadoDeAnalisis } from '@cepa/words/analisis';

const numero = (valor: string | null): number | null => (valor === null ? null : Number(valor));

/** A type of analysis as the API answers it. */
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

/** A result as the API answers it; `en_rango` is null where there is no reference. */
export interface ResultadoDeAnalisis {
  readonly id: string;
  readonly nombre_parametro: string;
  readonly valor: number;
  readonly unidad_medida: string | null;
  readonly referencia_min: number | null;
  readonly referencia_max: number | null;
  readonly en_rango: boolean | null;
}

/** An analysis as the API answers it: `entidad` is the code of what was analysed. */
export function vistaDeAnalisis(fila: AnalisisLeido, personas: ReadonlyMap<string, NombreDePersonal>) {
  const resultados = fila.resultados.map((uno): ResultadoDeAnalisis => ({
    id: uno.resultado_id,
    nombre_parametro: uno.nombre_parametro,
    valor: Number(uno.valor),
    unidad_medida: uno.unidad_medida,
    referencia_min: numero(uno.referencia_min),
    referencia_max: numero(uno.referencia_max),
    en_rango: enRango(uno.valor, uno.referencia_min, uno.referencia_max),
  }));
  return {
    id: fila.id,
    club_id: fila.club_id,
    tipo_analisis_id: fila.tipo_analisis_id,
    tipo_analisis: fila.tipo_analisis,
    fecha_analisis: fila.fecha_analisis,
    realizado_por: fila.realizado_por,
    personal: personas.get(fila.realizado_por) ?? null,
    metodo: fila.metodo,
    observaciones: fila.observaciones,
    aprobado: fila.aprobado === true,
    estado: estadoDeAnalisis(fila.aprobado),
    motivo: fila.motivo,
    entidad: fila.entidad_codigo,
    entidad_tipo: fila.entidad,
    entidad_id: fila.entidad_id,
    resultados,
    fuera_de_rango: resultados.filter(({ en_rango }) => en_rango === false).length,
    archivos: fila.archivos.map((archivo) => ({ ...archivo, url: `/api/analisis/${fila.id}/archivos/${archivo.id}` })),
    creado_en: fila.creado_en,
  };
}

export type AnalisisDeCalidad = ReturnType<typeof vistaDeAnalisis>;

/** Builds the answer of the search by code, as the analysis form shows it. */
export function vistaDeEntidad({ tipo, id, codigo, nombre, fecha_creacion }: EntidadLeida) {
  return { tipo, id, codigo, nombre, entidadData: { codigo, nombre, fecha_creacion } };
}
