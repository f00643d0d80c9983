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
import { Acciones, type Metadatos } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { Pasos } from '../nucleo/pasos';
import { LECTURA } from '../nucleo/tokens';
import type { CosecharDto } from './cosechar.dto';
import { ABRIR, biomasaDe, enProyecto, marcaDe, pasosPosibles, vinculoDe, type Pedido } from './cosechar.pasos';

/** What a harvest made. */
export interface Cosecha {
  readonly biomasa_id: string;
  readonly proyecto_evento_id: string;
  /** Whether the harvest opened the stage. */
  readonly evento_nuevo: boolean;
}

/** Harvests plants of a project of the club. */
export class CosecharRequest extends Command<Cosecha> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: CosecharDto,
  ) {
    super();
  }
}

/** The fields of this form, by the names that the rules of its steps give them. */
const CAMPOS: Readonly<Record<string, string>> = {
  fecha_inicio: 'fecha_cosecha',
  plantas_ids: 'plantas',
  plantaIds: 'plantas',
};

@CommandHandler(CosecharRequest)
export class CosecharHandler implements ICommandHandler<CosecharRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly pasos: Pasos,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the locks of the acts that delete the plants, change their state, link them, finalize the stage or close the project. */
  async execute({ ctx, clubId, datos }: CosecharRequest): Promise<Cosecha> {
    const ubicadas = await ubicacionDePlantas(this.db, datos.plantas);
    if (ubicadas.length !== datos.plantas.length || ubicadas.some(({ club_id }) => club_id !== clubId))
      throw noEncontrado('a plant that is not there, or of another club');
    const loteIds = [...new Set(ubicadas.map(({ lote_id }) => lote_id))];
    return this.locks.hold([...loteIds.map(streamDeLote), streamDeProyecto(datos.proyecto_id)], async () => {
      const suLote = new Map<string, LoteVigente>();
      for (const id of loteIds) suLote.set(id, vigente(await this.acciones.state(lotes, streamDeLote(id)), id));
      await this.acciones.alDia(['PlantasVinculadasABiomasa']);
      try {
        return await this.cosechar({
          ctx,
          clubId,
          datos,
          ubicadas,
          suLote,
          dia: datos.fecha_cosecha ?? ctx.hoy,
        });
      } catch (error) {
        throw conCamposPropios(error);
      }
    });
  }

  /**
   * Checks every step before it records the first. A repeated key skips the steps that are recorded; each that is left
   * is decided on the streams as they are now.
   */
  private async cosechar(pedido: Pedido): Promise<Cosecha> {
    const { ctx, clubId, datos, suLote } = pedido;
    const meta = (paso: string): Metadatos => ctx.metadatos(clubId, { paso });
    const stream = streamDeProyecto(datos.proyecto_id);
    const antes = await this.acciones.state(cultivos, stream);
    const empezada = await this.pasos.empezado(
      [...pasosPosibles(pedido), 'biomasa'].map((paso) => ({
        metadata: meta(paso),
      })),
    );
    const plan = enProyecto(pedido, antes, empezada && (await this.pasos.hecho(meta(ABRIR))));
    if (!empezada) await this.exigir(pedido, antes, plan);
    const { eventoId } = plan;
    const pasos = plan.pasos.map(({ paso, command }) => ({
      stream,
      command,
      metadata: meta(paso),
    }));
    const resultados = await this.pasos.registrar(cultivos, pasos);
    const proyecto = await this.acciones.state(cultivos, stream);
    const nueva = biomasaDe(pedido, proyecto, eventoId);
    const cosechada = await this.acciones.registrar(biomasa, streamDeBiomasa(nueva.biomasa_id), nueva, meta('biomasa'));
    // A repeated key answers the biomass of the first sending, whatever code was generated now.
    const biomasa_id = String(cosechada.events[0]?.data['biomasa_id']);
    const vinculo = vinculoDe(pedido, proyecto, { biomasa_id, eventoId }, await this.otras(pedido, biomasa_id));
    resultados.push(
      cosechada,
      await this.acciones.registrar(biomasa, streamDeBiomasa(biomasa_id), vinculo, meta('vinculo')),
    );
    if (datos.marcar_cosechadas !== false) {
      const marcas = [...suLote.keys()].map((lote_id) => ({
        stream: streamDeLote(lote_id),
        command: marcaDe(pedido, proyecto, lote_id),
        metadata: meta(`plantas ${lote_id}`),
      }));
      resultados.push(...(await this.pasos.registrar(lotes, marcas)));
    }
    for (const resultado of resultados) await this.acciones.esperar(resultado);
    return {
      biomasa_id,
      proyecto_evento_id: eventoId,
      evento_nuevo: plan.nuevo,
    };
  }

  /** Decides every step on what the steps before it would leave. Nothing is recorded. */
  private async exigir(
    pedido: Pedido,
    antes: Proyecto,
    { eventoId, pasos }: ReturnType<typeof enProyecto>,
  ): Promise<void> {
    const despues = pasos.reduce(
      (proyecto, { command }) => cultivos.decide(command, proyecto).reduce(cultivos.evolve, proyecto),
      antes,
    );
    const nueva = biomasaDe(pedido, despues, eventoId);
    const { biomasa_id } = nueva;
    const cosechada = biomasa.decide(nueva, biomasa.initial()).reduce(biomasa.evolve, biomasa.initial());
    const otras = await this.otras(pedido, biomasa_id);
    biomasa.decide(vinculoDe(pedido, despues, { biomasa_id, eventoId }, otras), cosechada);
    if (pedido.datos.marcar_cosechadas === false) return;
    for (const [lote_id, lote] of pedido.suLote) lotes.decide(marcaDe(pedido, despues, lote_id), lote);
  }

  private otras({ datos }: Pedido, biomasa_id: string): Promise<ReadonlyMap<string, string>> {
    return otrasBiomasasDe(this.db, datos.plantas, biomasa_id);
  }
}

/** A refusal of a step names the field of its own form; this form has others. */
function conCamposPropios(error: unknown): unknown {
  if (!(error instanceof Rechazo)) return error;
  const campos = Object.entries(error.campos).map(([campo, mensaje]) => [CAMPOS[campo] ?? campo, mensaje] as const);
  return new Rechazo(error.clase, error.codigo, error.message, error.detalle, Object.fromEntries(campos));
}
