import { Booleano, DEL_REGISTRO, Dia, Entero, Id, SinUso, Text, UnoDe } from '@cepa/platform';
import { BusquedaQuery, Resumen } from '../nucleo/lista';
import { DIAS_INVALIDOS } from '@cepa/words/mensajes/cultivos';

/** Query of `GET /api/proyectos` and `GET /api/clubes/{club_id}/proyectos`; `orden=cerrado` sorts open ones first. */
export class ProyectoTitlesQuery extends BusquedaQuery {
  @Id({ opcional: true, descripcion: 'Solo este cultivo.' })
  proyecto_id: string | null;

  @UnoDe(['true', 'false'], { opcional: true, descripcion: 'Solo los cerrados, o solo los abiertos.' })
  cerrado: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo los que tienen eventos.' })
  coneventos: string | null;
}

/** Query of `GET /api/proyectos_activos` and `GET /api/proyectos_inactivos`. */
export class ProyectoCardsQuery extends BusquedaQuery {
  @Booleano({ opcional: true, descripcion: 'true: sin eventos y, de cada lote, cuántas plantas tiene y no cuáles.' })
  resumen: boolean | null;

  @Dia({ opcional: true, ejemplo: '2026-11-01', descripcion: 'Empezó ese día o después.' })
  fecha_desde: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-30' })
  fecha_hasta: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo los que usan un plan.' })
  conplan: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo los que tienen lotes.' })
  conlotes: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo los que tienen biomasas.' })
  conbiomasa: string | null;
}

/** Query of `GET /api/proyectos/{id}`. */
export class ProyectoQuery {
  @Resumen('las plantas de cada lote; cuántas hay en cada estado, sí')
  resumen: boolean | null;
}

/** Body of `POST /api/clubes/{club_id}/proyectos` (rule `cultivos.alta`). */
@SinUso(...DEL_REGISTRO)
export class CrearProyectoDto {
  @Text({ max: 200, ejemplo: 'Bosque-Aurora-217' })
  nombre: string;

  @Dia({ ejemplo: '2026-11-21' })
  fecha_inicio: string;

  @Dia({ opcional: true, ejemplo: '2027-03-21', descripcion: 'Fin previsto.' })
  fecha_fin?: string | null;

  @Entero({
    opcional: true,
    min: 1,
    max: 36_500,
    mensaje: DIAS_INVALIDOS,
    descripcion: 'Días hasta el fin; vale la fecha si están los dos.',
  })
  dias?: number | null;

  @Text({ max: 4000, ejemplo: 'Cultivo de interior, sala norte' })
  descripcion: string;

  @Id({ opcional: true, descripcion: 'El de la ruta.' })
  club_id?: string | null;
}

/** Body of `PUT /api/proyectos/{id}`. The first day cannot be changed, because lots and plants count from it. */
@SinUso(...DEL_REGISTRO, 'fecha_inicio')
export class ActualizarProyectoDto {
  @Text({ max: 200, ejemplo: 'Bosque-Aurora-217' })
  nombre: string;

  @Dia({ opcional: true, ejemplo: '2027-03-21', descripcion: 'Fin previsto; sin fecha si falta.' })
  fecha_fin?: string | null;

  @Text({ max: 4000, ejemplo: 'Cultivo de interior, sala norte' })
  descripcion: string;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;
}

/** Body of `DELETE /api/proyectos/{id}`. */
@SinUso(...DEL_REGISTRO)
export class EliminarProyectoDto {
  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se borra.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}
