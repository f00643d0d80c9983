import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { Proyecto } from '@cepa/domain/cultivos/state';
import { vigente, type LoteVigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { Rechazo } from '@cepa/domain/rechazo';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { otrasBiomasasDe } from '@cepa/projections/biomasa/biomasa.queries';
import { ubicacionDePlantas } from '@cepa/projections/lotes/plantas.queries';
import { CommandService, type Metadatos } from '../nucleo/command-service';
import { isRefusal } from '../nucleo/bursts';
import type { Context } from '../nucleo/contexto';
import { Workflow } from '../nucleo/workflow';
import { LECTURA } from '../nucleo/tokens';
import { Carencias } from '../shared/carencias';
import type { CosecharDto } from './cosechar.dto';
import { ABRIR, biomasaDe, enProyecto, marcaDe, pasosPosibles, vinculoDe, type Request } from './cosechar.pasos';

/** The result of a harvest. */
export interface Cosecha {
  readonly biomasa_id: string;
  readonly proyecto_evento_id: string;
  /** Whether the harvest created the stage. */
  readonly evento_nuevo: boolean;
}

/** Harvests plants of a project of the club. */
export class CosecharRequest extends Command<Cosecha> {
  constructor(
    readonly ctx: Context,
    readonly clubId: string,
    readonly datos: CosecharDto,
  ) {
    super();
  }
}

/** Maps the field names of the rules of its steps to the fields of this form. */
const FIELDS: Readonly<Record<string, string>> = {
  fecha_inicio: 'fecha_cosecha',
  plantas_ids: 'plantas',
  plantaIds: 'plantas',
};

@CommandHandler(CosecharRequest)
export class CosecharHandler implements ICommandHandler<CosecharRequest> {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly carencias: Carencias,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the locks of the acts that delete the plants, change their state, link them, finalise the stage or close the project. */
  execute({ ctx, clubId, datos }: CosecharRequest): Promise<Cosecha> {
    return this.inTurn(ctx, clubId, datos, (request) => this.cosechar(request));
  }

  /** Finds the plants, and runs the act under the locks of the other acts on them. */
  async inTurn<T>(ctx: Context, clubId: string, datos: CosecharDto, act: (request: Request) => Promise<T>): Promise<T> {
    const ubicadas = await ubicacionDePlantas(this.db, datos.plantas);
    if (ubicadas.length !== datos.plantas.length || ubicadas.some(({ club_id }) => club_id !== clubId))
      throw noEncontrado('a plant that is not there, or of another club');
    const loteIds = [...new Set(ubicadas.map(({ lote_id }) => lote_id))];
    const streams = [...loteIds.map(streamDeLote), streamDeProyecto(datos.proyecto_id)];
    return this.carencias.alCosechar(clubId, streams, async () => {
      const suLote = new Map<string, LoteVigente>();
      for (const id of loteIds) suLote.set(id, vigente(await this.commandService.state(lotes, streamDeLote(id)), id));
      await this.commandService.alDia(['PlantasVinculadasABiomasa']);
      const dia = datos.fecha_cosecha ?? ctx.hoy;
      const aplicaciones = await this.carencias.de(clubId, datos.plantas, dia);
      try {
        return await act({ ctx, clubId, datos, ubicadas, suLote, dia, aplicaciones });
      } catch (error) {
        throw withOwnFields(error);
      }
    });
  }

  /**
   * Checks every step before it records the first one. A repeated key skips the recorded steps; the others are decided
   * on the current streams.
   */
  async cosechar(request: Request): Promise<Cosecha> {
    const { datos, suLote } = request;
    const meta = metaDe(request);
    const stream = streamDeProyecto(datos.proyecto_id);
    const antes = await this.commandService.state(cultivos, stream);
    const empezada = await this.workflow.empezado(
      [...pasosPosibles(request), 'biomasa'].map((paso) => ({
        metadata: meta(paso),
      })),
    );
    const plan = enProyecto(request, antes, empezada && (await this.workflow.hecho(meta(ABRIR))));
    if (!empezada) await this.exigir(request, antes, plan);
    const { eventoId } = plan;
    const pasos = plan.pasos.map(({ paso, command }) => ({
      stream,
      command,
      metadata: meta(paso),
    }));
    const resultados = await this.workflow.registrar(cultivos, pasos);
    const proyecto = await this.commandService.state(cultivos, stream);
    const nueva = biomasaDe(request, proyecto, eventoId);
    const cosechada = await this.commandService.registrar(
      biomasa,
      streamDeBiomasa(nueva.biomasa_id),
      nueva,
      meta('biomasa'),
    );
    // A repeated key returns the biomass of the first request; a new code is ignored.
    const biomasa_id = String(cosechada.events[0]?.data['biomasa_id']);
    const vinculo = vinculoDe(request, proyecto, { biomasa_id, eventoId }, await this.otras(request, biomasa_id));
    resultados.push(
      cosechada,
      await this.commandService.registrar(biomasa, streamDeBiomasa(biomasa_id), vinculo, meta('vinculo')),
    );
    if (datos.marcar_cosechadas !== false) {
      const marcas = [...suLote.keys()].map((lote_id) => ({
        stream: streamDeLote(lote_id),
        command: marcaDe(request, proyecto, lote_id),
        metadata: meta(`plantas ${lote_id}`),
      }));
      resultados.push(...(await this.workflow.registrar(lotes, marcas)));
    }
    for (const resultado of resultados) await this.commandService.esperar(resultado);
    return {
      biomasa_id,
      proyecto_evento_id: eventoId,
      evento_nuevo: plan.nuevo,
    };
  }

  /** The plants of the harvest that an earlier attempt of the same request recorded; null if there is none. */
  async deAntes(request: Request): Promise<ReadonlySet<string> | null> {
    const [vinculo] = await this.workflow.recorded(metaDe(request)('vinculo'));
    if (!vinculo) return null;
    return new Set((vinculo.data['plantas'] as { planta_id: string }[]).map(({ planta_id }) => planta_id));
  }

  /**
   * The refusal of each of several harvests; null if it may be done by itself. Nothing is recorded. @param requests of
   * one project
   */
  async rechazos(requests: readonly Request[]): Promise<unknown[]> {
    const [primero] = requests;
    if (!primero) return [];
    const antes = await this.commandService.state(cultivos, streamDeProyecto(primero.datos.proyecto_id));
    const abrio = await this.workflow.hecho(metaDe(primero)(ABRIR));
    const rechazos: unknown[] = [];
    for (const request of requests) {
      try {
        await this.exigir(request, antes, enProyecto(request, antes, abrio));
        rechazos.push(null);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        rechazos.push(withOwnFields(error));
      }
    }
    return rechazos;
  }

  /** Decides every step on the result of the steps before it. Nothing is recorded. */
  private async exigir(
    request: Request,
    antes: Proyecto,
    { eventoId, pasos }: ReturnType<typeof enProyecto>,
  ): Promise<void> {
    const despues = pasos.reduce(
      (proyecto, { command }) => cultivos.decide(command, proyecto).reduce(cultivos.evolve, proyecto),
      antes,
    );
    const nueva = biomasaDe(request, despues, eventoId);
    const { biomasa_id } = nueva;
    const cosechada = biomasa.decide(nueva, biomasa.initial()).reduce(biomasa.evolve, biomasa.initial());
    const otras = await this.otras(request, biomasa_id);
    biomasa.decide(vinculoDe(request, despues, { biomasa_id, eventoId }, otras), cosechada);
    if (request.datos.marcar_cosechadas === false) return;
    for (const [lote_id, lote] of request.suLote) lotes.decide(marcaDe(request, despues, lote_id), lote);
  }

  private otras({ datos }: Request, biomasa_id: string): Promise<ReadonlyMap<string, string>> {
    return otrasBiomasasDe(this.db, datos.plantas, biomasa_id);
  }
}

/** The metadata of each step. */
const metaDe =
  ({ ctx, clubId }: Request) =>
  (paso: string): Metadatos =>
    ctx.metadatos(clubId, { paso });

/** The refusal of a step names the field of that step's own form; this form has other fields. */
function withOwnFields(error: unknown): unknown {
  if (!(error instanceof Rechazo)) return error;
  const fields = Object.entries(error.fields).map(([field, message]) => [FIELDS[field] ?? field, message] as const);
  return new Rechazo(error.clase, error.codigo, error.message, error.detalle, Object.fromEntries(fields));
}
