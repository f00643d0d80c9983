import { options } from '@cepa/domain/constantes';
import { Booleano, Codigo, DEL_REGISTRO, Dia, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { UNIDADES_DE_MATERIA } from './unidades';
import { DiasDeVencimiento } from './vencimiento';
import { SIN_MATERIA_PRIMA } from '@cepa/words/mensajes/materiales';

const PRODUCTOS = [
  ...new Set([...options('tipos_de_productos_derivados_de_cannabis'), ...options('tipos_de_materia_prima')]),
];
const BLOQUEADO = 'Bloqueado: no se edita.';

/** The fields of a bulk product that may be corrected later (rule `materiales.edicion-de-bulk`). */
@SinUso(
  ...DEL_REGISTRO,
  'materia_prima',
  'stockDisponible',
  'envasados',
  'variedades',
  'vencido',
  'retenido',
  'retencion',
  'en_cuarentena',
  'vence_despues',
)
class DatosDeBulkDto {
  @UnoDe(PRODUCTOS, {
    ejemplo: 'Flores prearmadas',
    opcional: true,
    descripcion: 'Necesario si no es igual a la materia prima.',
  })
  tipo_producto: string | null;

  @Booleano({ opcional: true, descripcion: 'Igual a la materia prima, no derivado.' })
  tipo_es_igual_a_materia_prima: boolean | null;

  @Dia({ opcional: true, descripcion: 'El de su materia prima si faltan la fecha y los días.' })
  fecha_vencimiento: string | null;

  @DiasDeVencimiento('la producción')
  dias_vencimiento: number | null;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true, descripcion: 'El de la materia prima.' })
  proyecto_id: string | null;
}

/** Body of `POST /api/producto_final_bulk`. */
export class CrearBulkDto extends DatosDeBulkDto {
  @Codigo({ ejemplo: 'BULK-261121-K7QF2M' })
  codigo: string;

  @Id({ mensaje: SIN_MATERIA_PRIMA })
  materia_prima_id: string;

  @Numero({ redondea: true, ejemplo: 100, descripcion: 'En unidad_medida; se redondea a un decimal.' })
  cantidad: string;

  @UnoDe(UNIDADES_DE_MATERIA, { ejemplo: 'gramos' })
  unidad_medida: string;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_produccion: string | null;

  @Numero({
    opcional: true,
    descripcion: 'Lo que tomó de la materia prima, en su unidad; necesaria si las unidades no se convierten.',
  })
  cantidad_usada: string | null;

  @Text({
    opcional: true,
    max: 1000,
    descripcion: 'Por qué se usa una materia prima vencida, o por qué el bulk vence después que ella.',
  })
  motivo: string | null;
}

/** Body of `PUT /api/producto_final_bulk/{id}`: code, raw material, quantity and unit do not change. */
export class EditarBulkDto extends DatosDeBulkDto {
  @Dia({ ejemplo: '2026-11-21' })
  fecha_produccion: string;

  @Codigo({ opcional: true, descripcion: BLOQUEADO })
  codigo: string | null;

  @Id({ opcional: true, descripcion: BLOQUEADO })
  materia_prima_id: string | null;

  @Numero({ opcional: true, descripcion: 'Si se envía, debe ser la que tiene: se ajusta, no se edita.' })
  cantidad: string | null;

  @UnoDe(UNIDADES_DE_MATERIA, { opcional: true, descripcion: BLOQUEADO })
  unidad_medida: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo: string | null;
}

/** Body of `PUT /api/producto_final_bulk_ajustarCantidad/{id}`. */
export class AjustarBulkDto {
  @Numero({
    redondea: true,
    ejemplo: 95.5,
    descripcion: 'Cantidad total del bulk, en su unidad; se redondea a un decimal.',
  })
  nuevaCantidad: string;

  @Text({ opcional: true, max: 4000, descripcion: 'Motivo; obligatorio.' })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/producto_final_bulk_generarCodigoLote`. */
export class GenerarCodigoDeBulkQuery {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true })
  materia_prima_id: string | null;
}
