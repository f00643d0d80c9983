import { sql, type RawBuilder } from 'kysely';

/** A step of matter that waits, and its record: a package, a bulk, a process, a raw material or a biomass. */
export interface EsperaDeMateria {
  readonly paso: 'precio' | 'envasar' | 'proceso' | 'bulk' | 'materia_prima';
  readonly id: string;
  /** Its code; the kind of a process, which has none. */
  readonly codigo: string;
}

/** The record of the step of matter, and its code; null for any other step. */
export interface ObjetoDelPaso {
  objeto_id: string | null;
  objeto_codigo: string | null;
}

/** A crop as it is read, with the waiting step of its matter. */
export type ConEspera<Cultivo> = Omit<Cultivo, keyof ObjetoDelPaso> & { readonly espera: EsperaDeMateria | null };

/** Once a crop has raw material, its next step is the step of its matter. */
export function conPaso<Paso extends string, Resto>({
  espera,
  ...cultivo
}: Resto & { readonly paso: Paso | 'seguir'; readonly espera: EsperaDeMateria | null }) {
  const paso = cultivo.paso === 'seguir' ? (espera?.paso ?? cultivo.paso) : cultivo.paso;
  const objeto = espera?.paso === paso ? espera : null;
  return { ...cultivo, paso, objeto_id: objeto?.id ?? null, objeto_codigo: objeto?.codigo ?? null };
}

/**
 * The waiting step of a crop's matter that is furthest along the chain, as a column of the outer table `proyectos`;
 * null if none waits.
 *
 * It follows the crop's biomass through raw material and processes to its bulk and packages, each by its key (`OFFSET
 * 0` keeps it a step): other crops are not read.
 */
export const esperaDeMateria: RawBuilder<EsperaDeMateria | null> = sql<EsperaDeMateria | null>`(
  WITH RECURSIVE materia AS (
    SELECT suya.* FROM lectura.biomasas b CROSS JOIN LATERAL (
      SELECT m.id, m.codigo, m.stock_disponible, m.creado_en FROM lectura.materias_primas m
      WHERE m.biomasa_id = b.id OFFSET 0
    ) suya WHERE b.proyecto_id = proyectos.id
    UNION
    SELECT suya.* FROM materia CROSS JOIN LATERAL (
      SELECT m.id, m.codigo, m.stock_disponible, m.creado_en FROM lectura.transformacion_insumos i
      CROSS JOIN LATERAL (
        SELECT * FROM lectura.materias_primas hecha WHERE hecha.proceso_id = i.proceso_transformacion_id OFFSET 0
      ) m WHERE i.materia_prima_id = materia.id OFFSET 0
    ) suya
  ), bulks AS (
    SELECT suyo.* FROM materia CROSS JOIN LATERAL (
      SELECT b.id, b.codigo, b.stock_disponible, b.creado_en FROM lectura.productos_bulk b
      WHERE b.materia_prima_id = materia.id OFFSET 0
    ) suyo
  ), esperan AS (
    SELECT 1 AS orden, 'precio' AS paso, suyo.id, suyo.codigo, suyo.creado_en FROM bulks CROSS JOIN LATERAL (
      SELECT e.id, e.codigo, e.creado_en FROM lectura.envasados e WHERE e.producto_final_bulk_id = bulks.id
        AND NOT e.anulado AND e.stock_disponible > 0 AND e.precio_unitario = 0 OFFSET 0
    ) suyo
    UNION ALL
    SELECT 2, 'envasar', bulks.id, bulks.codigo, bulks.creado_en FROM bulks
    WHERE bulks.stock_disponible > 0 AND NOT coalesce((
      SELECT true FROM lectura.envasados e WHERE e.producto_final_bulk_id = bulks.id AND NOT e.anulado LIMIT 1
    ), false)
    UNION ALL
    SELECT 3, 'proceso', suyo.id, suyo.tipo, suyo.creado_en FROM materia CROSS JOIN LATERAL (
      SELECT p.id, p.tipo, p.creado_en FROM lectura.transformacion_insumos i CROSS JOIN LATERAL (
        SELECT * FROM lectura.procesos_transformacion uno WHERE uno.id = i.proceso_transformacion_id OFFSET 0
      ) p WHERE i.materia_prima_id = materia.id AND NOT p.finalizado AND NOT p.cancelado OFFSET 0
    ) suyo
    UNION ALL
    SELECT 4, 'bulk', materia.id, materia.codigo, materia.creado_en FROM materia
    WHERE materia.stock_disponible > 0 AND NOT coalesce((
      SELECT true FROM lectura.productos_bulk b WHERE b.materia_prima_id = materia.id LIMIT 1
    ), (
      SELECT true FROM lectura.transformacion_insumos i WHERE i.materia_prima_id = materia.id LIMIT 1
    ), false)
    UNION ALL
    SELECT 5, 'materia_prima', b.id, b.codigo, b.creado_en FROM lectura.biomasas b
    WHERE b.proyecto_id = proyectos.id AND b.fecha_lista_produccion IS NOT NULL AND NOT coalesce((
      SELECT true FROM lectura.materias_primas m WHERE m.biomasa_id = b.id LIMIT 1
    ), false)
  )
  SELECT json_build_object('paso', paso, 'id', id, 'codigo', codigo) FROM esperan ORDER BY orden, creado_en, id LIMIT 1
)`;
