import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { Booleano, Dia, Id, UnoDe, malformado } from '@cepa/platform';
import { AGRUPABLES, type Agrupable } from '@cepa/projections/tareas/estadisticas.queries';
import { ClubQuery } from '../nucleo/lista';

/** Selects the tasks that are added up. */
export class PeriodoDeTareasQuery extends ClubQuery {
  @Id({ opcional: true, descripcion: 'Solo las de este cultivo.' })
  proyecto_id: string | null;

  @Dia({ opcional: true, descripcion: 'Se hizo ese día o después.' })
  desde: string | null;

  @Dia({ opcional: true, descripcion: 'Se hizo ese día o antes.' })
  hasta: string | null;
}

/** Query of `GET /api/estadisticas/horas`. */
export class HorasQuery extends PeriodoDeTareasQuery {
  @Booleano({
    opcional: true,
    descripcion:
      'true: en vez de una fila por persona y mes, una por persona, con las horas de los últimos doce meses.',
  })
  resumen: boolean | null;
}

/** Query of `GET /api/estadisticas/tareas`. */
export class EstadisticasQuery extends PeriodoDeTareasQuery {
  @UnoDe(AGRUPABLES, { opcional: true, descripcion: 'Por qué se agrupan; evento si falta.', ejemplo: 'persona' })
  por: Agrupable | null;
}

/** @throws Problem 400 for a period that ends before it begins */
export function exigirPeriodo({ desde, hasta }: PeriodoDeTareasQuery): void {
  if (desde !== null && hasta !== null && hasta < desde)
    throw malformado(FIN_ANTES_DEL_INICIO, { hasta: FIN_ANTES_DEL_INICIO });
}
