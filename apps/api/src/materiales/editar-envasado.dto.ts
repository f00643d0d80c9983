import { Codigo, Dia, Entero, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { DEL_ENVASADO, ENVASES, MONEDAS, PRODUCTOS, UNIDADES } from './envasar.dto';
import { DiasDeVencimiento } from './vencimiento';

const NO_CAMBIA = 'No cambia: se anula y se envasa de nuevo.';
const LO_ENVASADO = 'Si se envía, debe ser lo que tiene: se anula y se envasa de nuevo.';
const EL_PRECIO = 'Si se envía, debe ser el que tiene: se actualiza aparte.';

/** Body of `PUT /api/producto_final_envasado/{id}`: type, code, quantities, weight and price do not change. */
@SinUso(...DEL_ENVASADO, 'producto_final_bulk_id')
export class EditarEnvasadoDto {
  @Id({ opcional: true })
  club_id: string | null;

  @UnoDe(PRODUCTOS, { opcional: true, descripcion: NO_CAMBIA })
  tipo_producto: string | null;

  @Codigo({ opcional: true, descripcion: NO_CAMBIA })
  codigo: string | null;

  @Numero({ opcional: true, descripcion: LO_ENVASADO })
  peso_por_unidad: string | null;

  @UnoDe(UNIDADES, { opcional: true, descripcion: NO_CAMBIA })
  unidad_medida_peso_envase: string | null;

  @Entero({ opcional: true, descripcion: LO_ENVASADO })
  cantidad_unidades: number | null;

  @Numero({ opcional: true, descripcion: EL_PRECIO })
  precio_unitario: string | null;

  @UnoDe(MONEDAS, { opcional: true, descripcion: EL_PRECIO })
  tipo_moneda: string | null;

  @UnoDe(ENVASES, { ejemplo: 'Lata' })
  tipo_envase: string;

  @Dia({ ejemplo: '2026-11-21' })
  fecha_envasado: string;

  @Dia({ opcional: true, descripcion: 'Necesaria si faltan los días.' })
  fecha_vencimiento: string | null;

  @DiasDeVencimiento('el envasado')
  dias_vencimiento: number | null;

  @Text({ opcional: true })
  observaciones: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo: string | null;
}
