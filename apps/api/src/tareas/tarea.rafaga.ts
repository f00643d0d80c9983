import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { eventoDePlanta, vigente } from '@cepa/domain/cultivos/state';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { Id, conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { sinEtapa } from '@cepa/words/mensajes/rafaga';
import { CommandService } from '../nucleo/command-service';
import { Bursts, once, type Burst, type BurstAct, type BurstOutcome, type PlantInBurst } from '../nucleo/bursts';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { NombradosEnTarea } from './nombrados-en-tarea';
import { DatosDeTareaDto } from './tareas.dto';

/** The task of a burst: each is on its own plant; an object in the body is ignored. */
export class TareaEnRafagaDto extends DatosDeTareaDto {
  @Id({ opcional: true, descripcion: 'Evento en que se hizo; el de cada planta si falta.' })
  proyecto_evento_id: string | null;
}

/** Records a task on each plant of a burst. */
@Injectable()
export class TareaEnRafaga implements BurstAct<TareaEnRafagaDto> {
  readonly acto = 'tarea';
  readonly dto = TareaEnRafagaDto;

  constructor(
    private readonly bursts: Bursts,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly nombrados: NombradosEnTarea,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    bursts.add(this);
  }

  /**
   * Holds the lock of the acts that change the stock, if the task uses any: each then takes what is left by those
   * before it.
   */
  act(burst: Burst<TareaEnRafagaDto>): Promise<BurstOutcome> {
    const { ctx, clubId, datos } = burst;
    const usaStock = datos.tarea_usa_items.length > 0;
    const eventoPor = once(async (id) => {
      const evento = await proyectoEventoPorId(this.db, id);
      return ctx.propio(evento?.club_id === clubId ? evento : null);
    });
    const proyectos = once(async (id) => vigente(await this.commandService.state(cultivos, streamDeProyecto(id)), id));
    const eventoDe = async ({ id, codigo, proyecto_id }: PlantInBurst) => {
      const suyo = datos.proyecto_evento_id ?? eventoDePlanta(await proyectos(proyecto_id), id);
      if (suyo === null) throw conflicto('PLANTA_SIN_ETAPA', sinEtapa(codigo));
      return eventoPor(suyo);
    };
    return this.locks.hold(usaStock ? [candadoDeStock(clubId)] : [], () =>
      this.bursts.each(
        cultivos,
        burst,
        async (planta) => {
          const evento = await eventoDe(planta);
          const suyos = await this.nombrados.buscar(ctx, evento, {
            ...datos,
            tipo_objeto: 'Planta',
            objeto_id: planta.id,
          });
          const tarea_id = ctx.nuevoId(`tarea ${planta.id}`);
          return {
            stream: streamDeProyecto(evento.proyecto_id),
            command: { tipo: 'registrar_tarea', tarea_id, ...suyos } as const,
          };
        },
        { inTurn: usaStock },
      ),
    );
  }
}
