import { DESTINOS_DEL_RESTO } from '@cepa/domain/materiales/declarar-resto';
import { CLASES_DE_BAJA } from '@cepa/domain/materiales/dar-de-baja';
import { Dia, Id, Ids, Numero, Text, UnoDe } from '@cepa/platform';
import { BusquedaQuery } from '../nucleo/lista';
import { ConstanciaDeStockDto, Foto } from '../shared/constancia.dto';

/** Body of the `baja` of a packaging, a bulk or a raw material. */
export class DarDeBajaDto extends ConstanciaDeStockDto {
  @Numero({ opcional: true, ejemplo: 2, descripcion: 'En la unidad del stock; todo lo que queda si falta.' })
  cantidad: string | null;
}

/** Body of `POST /api/bajas_de_stock`. */
export class BajasDto extends ConstanciaDeStockDto {
  @Ids({ max: 200, mensajeMin: 'Elegí al menos un producto.', descripcion: 'Materias primas o envasados.' })
  ids: string[];
}

/** The declared destination of matter that a step did not use. */
export class RestoDto {
  @UnoDe(DESTINOS_DEL_RESTO, {
    ejemplo: 'merma',
    descripcion: 'queda: para otra tanda; merma, con su clase; destruido, con su motivo.',
  })
  destino: 'queda' | 'merma' | 'destruido';

  @Text({ opcional: true, max: 200, ejemplo: 'Secado' })
  clase_merma: string | null;

  @Numero({ opcional: true, descripcion: 'Todo lo que está sin declarar si falta.' })
  cantidad: string | null;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha: string | null;

  @Text({ opcional: true, max: 1000 })
  motivo: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Quién lo presenció.' })
  testigo: string | null;

  @Foto()
  foto_sha256: string | null;

  @Id({ opcional: true, descripcion: 'De un proceso: materia prima a la que vuelve lo que queda.' })
  materia_prima_id: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of an act that only needs a reason. */
export class MotivoDto {
  @Text({ opcional: true, max: 1000, descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

const DADO_DE_BAJA = ['materia_prima', 'producto_final_bulk', 'producto_envasado'] as const;

/** Query of the list of retirements. */
export class BajasQuery extends BusquedaQuery {
  @UnoDe(DADO_DE_BAJA, { opcional: true, ejemplo: 'producto_envasado' })
  que: string | null;

  @UnoDe(CLASES_DE_BAJA, { opcional: true, ejemplo: 'perdida' })
  clase: string | null;

  @Dia({ opcional: true, descripcion: 'Ese día o después.' })
  dia_desde: string | null;

  @Dia({ opcional: true, descripcion: 'Ese día o antes.' })
  dia_hasta: string | null;
}
