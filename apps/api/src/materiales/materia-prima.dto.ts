import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { options } from '@cepa/domain/constantes';
import { Anidado, Codigo, DEL_REGISTRO, Dia, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { RestoDto } from './baja.dto';
import { UNIDADES_DE_MATERIA } from './unidades';
import { DiasDeVencimiento } from './vencimiento';

const TIPOS = options('tipos_de_materia_prima');
const NO_CAMBIA = 'No cambia: el de la materia prima.';

/** The fields of a raw material's form. */
@SinUso(
  ...DEL_REGISTRO,
  'stock_disponible',
  'tipo_descripcion',
  'biomasa',
  'proceso_id',
  'materia_prima_origen_id',
  'procesos_resultado',
  'variedades',
  'vencida',
  'retenida',
  'retencion',
  'en_cuarentena',
  'vence_despues',
  'biomasa_ajuste',
)
class DatosDeMateriaPrimaDto {
  @Numero({ ejemplo: 500, descripcion: 'En unidad_medida.' })
  cantidad: string;

  @UnoDe(UNIDADES_DE_MATERIA, { ejemplo: 'gramos' })
  unidad_medida: string;

  @Numero({ opcional: true, min: 0, max: 100, ejemplo: 11.5 })
  humedad_porcentaje: string | null;

  @Dia({ opcional: true, descripcion: 'Necesaria si faltan los días.' })
  fecha_vencimiento: string | null;

  @DiasDeVencimiento('hoy')
  dias_vencimiento: number | null;

  @Text({ opcional: true, max: 4000, descripcion: 'Comentarios.' })
  nota_calidad: string | null;

  @Id({ opcional: true })
  club_id: string | null;

  @Numero({
    opcional: true,
    min: 0,
    descripcion: 'Lo que tomó de la biomasa, en la unidad de la biomasa; necesaria si las unidades no se convierten.',
  })
  biomasa_usada: string | null;

  @Id({ opcional: true, descripcion: 'El de la biomasa.' })
  lote_id: string | null;

  @Id({ opcional: true, descripcion: 'El de la biomasa.' })
  proyecto_id: string | null;
}

/** Body of `POST /api/materia_prima`. */
export class CrearMateriaPrimaDto extends DatosDeMateriaPrimaDto {
  @Id({ ejemplo: '0d0b9b8a-53c8-5e34-8a9e-7b7f5d1e2c05', descripcion: 'Biomasa lista para materia prima.' })
  biomasa_id: string;

  @UnoDe(TIPOS, { ejemplo: 'Flores secas' })
  tipo: string;

  @Codigo({ ejemplo: 'MP-261121-K7QF2M' })
  codigo: string;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_fin_secado: string | null;

  @ApiProperty({
    type: RestoDto,
    required: false,
    description: 'Qué fue de lo que queda de la biomasa; sin él queda sin declarar.',
  })
  @Anidado()
  @Type(() => RestoDto)
  resto: RestoDto | null;
}

/** Body of `PUT /api/materia_prima/{id}`: origin, type and code do not change. */
export class EditarMateriaPrimaDto extends DatosDeMateriaPrimaDto {
  @Dia({ ejemplo: '2026-11-21' })
  fecha_fin_secado: string;

  @Id({ opcional: true, descripcion: NO_CAMBIA })
  biomasa_id: string | null;

  @UnoDe(TIPOS, { opcional: true, descripcion: NO_CAMBIA })
  tipo: string | null;

  @Codigo({ opcional: true, descripcion: NO_CAMBIA })
  codigo: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo: string | null;
}

/** Body of `PUT /api/materia_prima_ajustar_cantidad/{id}`. */
export class AjustarMateriaPrimaDto {
  @Numero({ ejemplo: 480.5, descripcion: 'Cantidad disponible contada, en la unidad de la materia prima.' })
  nuevaCantidad: string;

  @Text({ opcional: true, max: 4000, descripcion: 'Motivo; obligatorio.' })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/materia_prima_generar_codigo`. */
export class GenerarCodigoDeMateriaPrimaQuery {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true })
  biomasa_id: string | null;

  @Id({ opcional: true })
  materia_prima_id: string | null;
}
