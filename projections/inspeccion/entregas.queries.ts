import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** A dispensing with its product. */
export interface Entrega {
  readonly id: string;
  readonly usuario_medicinal_id: string;
  readonly fecha_dispensacion: string;
  readonly cantidad_entregada: number;
  readonly codigo: string;
  readonly tipo_producto: string;
  readonly peso_por_unidad: string;
  readonly unidad_medida: string;
  readonly anulado: boolean;
  readonly justificacion_anulacion: string | null;
}

/** The dispensings of a period, first and last day included, oldest first; annulled ones are included. */
export function entregasEntre(
  db: Kysely<LecturaDB>,
  clubId: string,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<Entrega[]> {
  return db
    .selectFrom('dispensaciones')
    .innerJoin('envasados', 'envasados.id', 'dispensaciones.producto_final_envasado_id')
    .select([
      'dispensaciones.id',
      'dispensaciones.usuario_medicinal_id',
      'dispensaciones.fecha_dispensacion',
      'dispensaciones.cantidad_entregada',
      'envasados.codigo',
      'envasados.tipo_producto',
      'envasados.peso_por_unidad',
      'envasados.unidad_medida_peso_envase as unidad_medida',
      'dispensaciones.anulado',
      'dispensaciones.justificacion_anulacion',
    ])
    .where('dispensaciones.club_id', '=', clubId)
    .where('dispensaciones.fecha_dispensacion', '>=', desde)
    .where('dispensaciones.fecha_dispensacion', '<=', hasta)
    .orderBy('dispensaciones.fecha_dispensacion')
    .orderBy('dispensaciones.creado_en')
    .orderBy('dispensaciones.id')
    .execute();
}
