import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { MaterialesEvent } from '@cepa/event-schemas';
import { diaDelInstante } from '@cepa/base/fecha';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { Permiso } from '@cepa/domain/materiales/permiso';
import { PruebaDeReglas, type Rechazada } from '@cepa/domain/materiales/probar-reglas';
import type { Reglas } from '@cepa/domain/materiales/reglas.state';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { sumarDias } from '@cepa/domain/valores/fecha';
import type { Ledger } from '@cepa/ledger';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasasAlcanzadas } from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { alcanzadoPor } from '@cepa/projections/trazabilidad/insumos.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA, LEDGER } from '../nucleo/tokens';
import { Courtesy, SHORT_MS } from '../nucleo/courtesy';
import { nodoDeTraza, noSuchCode } from '../shared/insumos-de-cadena';

/** Number of days that a trial goes back: the last twelve months. */
const DIAS = 365;
/** Maximum number of nodes that a hold is followed to, as in a trace. */
const MAX_NODOS = 20_000;

const DE_CULTIVO = new Set<string>(['insumo', 'lote', 'planta']);
const SE_RETIENE = new Set<string>([
  ...DE_CULTIVO,
  'biomasa',
  'materia_prima',
  'producto_final_bulk',
  'producto_envasado',
]);

export interface Request {
  readonly reglas: Reglas;
  readonly retenido: { readonly codigo: string; readonly desde: string } | null;
}

/** The result of a trial. */
export interface Probado {
  readonly desde: string;
  /** Number of dispensings, and increased ones, that were decided again. */
  readonly probadas: number;
  readonly rechazadas: readonly Rechazada[];
}

/** An erased person counts with a permit that was valid then: their data no longer exist. */
const SUPRIMIDA: Permiso = { vigente_hasta: '9999-12-31', topes: [] };

/**
 * Replays a club's book with other rules, in memory. It is long work: like a report, it lets other requests go first
 * every few milliseconds, and a club has one at a time.
 */
@Injectable()
export class ProbarReglasHandler {
  private readonly enCurso = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly commandService: CommandService,
    private readonly courtesy: Courtesy,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Waits for trials of other clubs. @throws Problem 409 if one of this club is running */
  async execute(ctx: Context, clubId: string, request: Request): Promise<Probado> {
    if (this.enCurso.has(clubId))
      throw conflicto('PRUEBA_EN_CURSO', 'Ya hay una prueba en curso: esperá a que termine.');
    this.enCurso.add(clubId);
    const esta = this.turn.then(() => this.probar(ctx, clubId, request));
    this.turn = esta.catch(() => undefined);
    return esta.finally(() => this.enCurso.delete(clubId));
  }

  private async probar(ctx: Context, clubId: string, { reglas, retenido }: Request): Promise<Probado> {
    const desde = sumarDias(ctx.hoy, 1 - DIAS);
    const prueba = new PruebaDeReglas({
      reglas,
      desde,
      seLiberaria: await this.aprobados(clubId, reglas.cuarentena.tipos_analisis),
      ...(await this.retenido(ctx, clubId, retenido)),
    });
    const permisos = new Map<string, Permiso | null>();
    const begun = performance.now();
    // Once it is long it goes after other requests; its own is no longer one of them by then.
    const pace = this.courtesy.pace(() => (performance.now() - begun < SHORT_MS ? 'request' : 'report'));
    const rechazadas: Rechazada[] = [];
    let probadas = 0;
    for await (const { type, version, data, recorded_at } of this.ledger.readStream(streamDeMateriales(clubId))) {
      const evento = { type, version, data } as unknown as MaterialesEvent;
      const persona = prueba.personaDe(evento);
      let permiso: Permiso | null = null;
      if (persona !== null) {
        probadas += 1;
        permiso = permisos.has(persona) ? permisos.get(persona)! : await this.permisoDe(persona);
        permisos.set(persona, permiso);
      }
      const rechazada = prueba.siguiente(evento, diaDelInstante(recorded_at), permiso);
      if (rechazada) rechazadas.push(rechazada);
      if (pace.due()) await pace.rest();
    }
    return { desde, probadas, rechazadas };
  }

  /** The permit as it is recorded now: when it became valid is not recorded. */
  private async permisoDe(id: string): Promise<Permiso | null> {
    const paciente = await this.commandService.state(pacientes, streamDePaciente(id));
    return paciente.tipo === 'registrado' ? paciente.permiso : SUPRIMIDA;
  }

  /** Whether batches have an approved analysis now, of each type that a release requires. */
  private async aprobados(clubId: string, tipos: readonly string[]): Promise<(partidas: Iterable<string>) => boolean> {
    if (tipos.length === 0) return () => false;
    const { analisis: todos, porPartida } = await this.commandService.state(analisis, streamDeAnalisis(clubId));
    return (partidas) => {
      const faltan = new Set(tipos);
      for (const partida of partidas)
        for (const id of porPartida.get(partida) ?? []) {
          const uno = todos.get(id);
          if (uno?.aprobado) faltan.delete(uno.tipo_analisis_id);
          if (faltan.size === 0) return true;
        }
      return false;
    };
  }

  /** Finds the record to hold by its code, and the biomass that came from it. @throws Problem 404 */
  private async retenido(ctx: Context, clubId: string, request: Request['retenido']) {
    const deBiomasa = new Map<string, readonly string[]>();
    if (request === null) return { deBiomasa };
    const hallado = await nodoDeTraza(this.db, request.codigo, clubId);
    if (!hallado) throw noSuchCode(request.codigo, clubId);
    const nodo = ctx.propio(hallado);
    if (!SE_RETIENE.has(nodo.tipo)) ctx.propio(null);
    // The book does not connect a lot, a plant or a supplier lot with its biomass; the trace does.
    const semillas = nodo.tipo === 'insumo' ? (await alcanzadoPor(this.db, [nodo.id])).map(({ id }) => id) : [nodo.id];
    const alcanzados = DE_CULTIVO.has(nodo.tipo)
      ? await biomasasAlcanzadas(this.db, nodo, { max: MAX_NODOS, semillas })
      : [];
    for (const uno of alcanzados) deBiomasa.set(uno, [nodo.id]);
    if (nodo.tipo === 'insumo') for (const uno of semillas) deBiomasa.set(uno, [nodo.id]);
    return { deBiomasa, retenido: { id: nodo.id, desde: request.desde, motivo: `prueba de ${nodo.codigo}` } };
  }
}
