import { options } from '@cepa/domain/constantes';
import { Booleano, DEL_REGISTRO, Dia, Id, Ids, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { BusquedaQuery, Resumen } from '../nucleo/lista';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';

const SIN_EVENTO = 'Hubo un error: No se ha seleccionado un evento de proyecto.';

/** The fields of a biomass in `POST` and `PUT /api/biomasa`. */
@SinUso(
  ...DEL_REGISTRO,
  'codigo',
  'fecha_lista_produccion',
  'proyecto',
  'lote',
  'lotes',
  'planta_biomasa',
  'cantidad_plantas',
  'materia_prima',
  'peso_restante',
  'restos',
  'balance',
)
class DatosDeBiomasaDto {
  @Dia({ ejemplo: '2026-11-21' })
  fecha_cosecha: string;

  @UnoDe(options('tipos_biomasa'), { ejemplo: 'Flores frescas' })
  tipo_biomasa: string;

  @Numero({ min: 0, ejemplo: 1250.5, descripcion: 'Cantidad cosechada, en unidad_medida; hasta dos decimales.' })
  peso: string;

  @UnoDe(options('unidades-medida'), { ejemplo: 'gramos' })
  unidad_medida: string;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/biomasa`. */
export class CosecharBiomasaDto extends DatosDeBiomasaDto {
  @Id({ opcional: true, descripcion: 'Lote de origen, cuando es uno.' })
  lote_id: string | null;

  @Id()
  proyecto_id: string;

  @Id({ mensaje: SIN_EVENTO, descripcion: 'Evento de cosecha abierto.' })
  proyecto_evento_id: string;
}

/** Body of `PUT /api/biomasa/{id}`: the same without the origin, which does not change. */
export class EditarBiomasaDto extends DatosDeBiomasaDto {
  @Id({ opcional: true, descripcion: 'El de la biomasa: no cambia.' })
  lote_id: string | null;

  @Id({ opcional: true, descripcion: 'El de la biomasa: no cambia.' })
  proyecto_id: string | null;

  @Id({ opcional: true, descripcion: 'El de la cosecha: no cambia.' })
  proyecto_evento_id: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo: string | null;
}

/** Body of `POST /api/biomasa/{id}/plantas`. */
@SinUso('id', 'user_id')
export class VincularPlantasDto {
  @Ids({ max: 2000, mensajeMin: SIN_PLANTAS })
  plantaIds: string[];

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of every list of biomass. */
export class BiomasasQuery extends BusquedaQuery {
  @Text({ opcional: true, max: 200, descripcion: 'Código de la etiqueta, entero, o identificador.' })
  etiqueta: string | null;

  @Resumen('las plantas ni los restos de cada biomasa; cuántas plantas son y de qué lotes, sí')
  resumen: boolean | null;
}

/** Query of `GET /api/biomasa`. */
export class BiomasaQuery extends BiomasasQuery {
  @Id({ opcional: true })
  proyecto_id: string | null;

  @Text({
    opcional: true,
    max: 200,
    descripcion: 'Las plantas con su lote vienen siempre, salvo con resumen.',
    ejemplo: 'planta_biomasa.planta.lote',
  })
  include: string | null;

  @Booleano({
    opcional: true,
    descripcion: 'true: solo la que todavía no dio materia prima; antes, la que espera fecha.',
  })
  pendiente: boolean | null;
}

/** Query of `GET /api/biomasa_not_event`. */
export class BiomasaFueraDeEventoQuery extends BiomasasQuery {
  @Id()
  proyecto_id: string;

  @Id()
  proyecto_evento_id: string;
}

/** Query of `GET /api/lista_biomasa_not_lista_produccion`. */
export class BiomasaNoListaQuery extends BiomasasQuery {
  @Id({ opcional: true, descripcion: 'Solo la que está ahora en este evento; toda la del club si falta.' })
  proyecto_evento_id: string | null;
}

/** Body of `PUT /api/biomasa_actualizar_lista_produccion`. */
@SinUso('user_id')
export class MarcarListaDto {
  @Ids({ mensajeMin: 'Debe seleccionar al menos una biomasa.' })
  biomasa_ids: string[];

  @Dia({ ejemplo: '2026-12-05' })
  fecha_lista_produccion: string;

  @Id({ opcional: true, descripcion: 'Nada desde el área de materia prima.' })
  proyecto_evento_id: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}
