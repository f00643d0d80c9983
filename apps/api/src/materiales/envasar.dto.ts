import { options } from '@cepa/domain/constantes';
import { Codigo, DEL_REGISTRO, Dia, Entero, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { DiasDeVencimiento } from './vencimiento';

export const MONEDAS = options('tipos_de_moneda');
export const ENVASES = options('tipos_de_envases');
export const PRODUCTOS = [
  ...new Set([...options('tipos_de_productos_derivados_de_cannabis'), ...options('tipos_de_materia_prima')]),
];
export const UNIDADES = options('unidades-medida');
/** The fields of a packaging that are only in answers. */
export const DEL_ENVASADO = [
  ...DEL_REGISTRO,
  'producto_final_bulk',
  'stock_disponible',
  'anulado',
  'motivo_anulacion',
  'variedades',
  'vencido',
  'retenido',
  'retencion',
  'en_cuarentena',
  'vence_despues',
  'unidades_de_baja',
] as const;

/** Body of `POST /api/producto_final_envasado`. */
@SinUso(...DEL_ENVASADO)
export class EnvasarDto {
  @Id({ ejemplo: '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c22' })
  producto_final_bulk_id: string;

  @Id({ opcional: true })
  club_id: string | null;

  @UnoDe(ENVASES, { ejemplo: 'Frasco de vidrio' })
  tipo_envase: string;

  @UnoDe(PRODUCTOS, {
    ejemplo: 'Flores secas',
    opcional: true,
    descripcion: 'El del bulk; si se indica, debe ser el mismo.',
  })
  tipo_producto: string | null;

  @Numero({ min: 0, ejemplo: 5, descripcion: 'Peso de una unidad, en la unidad del bulk.' })
  peso_por_unidad: string;

  @UnoDe(UNIDADES, { ejemplo: 'gramos' })
  unidad_medida_peso_envase: string;

  @Entero({ min: 1, max: 1_000_000, ejemplo: 10 })
  cantidad_unidades: number;

  @Numero({ min: 0, ejemplo: 30000 })
  precio_unitario: string;

  @UnoDe(MONEDAS, { opcional: true, ejemplo: 'ARS', descripcion: 'La actual del club si falta.' })
  tipo_moneda: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-21', descripcion: 'Hoy si falta.' })
  fecha_envasado: string | null;

  @DiasDeVencimiento()
  dias_vencimiento: number | null;

  @Dia({ opcional: true })
  fecha_vencimiento: string | null;

  @Codigo({ ejemplo: 'ENV-261121-K7QF2M' })
  codigo: string;

  @Text({ opcional: true })
  observaciones: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué vence después que su bulk.' })
  motivo: string | null;
}
