import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Ledger } from '@cepa/ledger';
import { CLOCK, Problem, diaDe, newId, noEncontrado, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { huboSupresion } from '@cepa/projections/historial/supresiones.queries';
import type { Context } from '../../nucleo/contexto';
import { Locks } from '../../nucleo/locks';
import { Sesiones } from '../../nucleo/sesion';
import { CONFIG, LECTURA, LEDGER } from '../../nucleo/tokens';
import type { ReporteFile } from '../archivo-de-reporte';
import { ProgressBook, NADA } from '../avances';
import { permisosDe, siguePudiendo } from './acceso';
import { Folder } from './folder';
import { EnCurso } from './en-curso';
import { exigirLugar, VIDA_MS } from './limites';
import { vistaDeTrabajo, type InformeEnFondo, type Trabajo } from './trabajo';
import { fallido, type PreguntaEnFondo, sinAlteradas, sinLugarSiFalta } from './pregunta';

const CADA_MS = 60_000;

const CORTADO = 'El servidor se reinició mientras se preparaba. Pedilo de nuevo.';
const FAILURE = 'El informe no se pudo preparar. Pedilo de nuevo.';

/** The same request is already running: nothing is started. */
class AlreadyRequested extends Error {}

/** Makes reports in the background, and keeps them for a day (docs/decisions/reports-in-the-background.md). */
@Injectable()
export class EnFondo implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Informes');
  readonly folder: Folder;
  private readonly enCurso: EnCurso;
  private timer: NodeJS.Timeout | undefined;
  private terminando = false;
  private ronda: Promise<void> = Promise.resolve();

  constructor(
    private readonly progresses: ProgressBook,
    private readonly sesiones: Sesiones,
    private readonly locks: Locks,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = new Folder(join(config.dataDir, 'informes'));
    this.enCurso = new EnCurso(this.folder, progresses);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.repasar(), CADA_MS).unref();
    void this.repasar();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.terminando = true;
    clearInterval(this.timer);
    await this.enCurso.cortarTodos();
    await this.ronda;
  }

  /**
   * Starts a report in the background. A repeated request returns the running job.
   *
   * @throws Problem what the report itself refuses at once, 409 INFORME_EN_PREPARACION, 429 DEMASIADOS_INFORMES, 503
   * SIN_LUGAR
   */
  pedir({ ctx, tipo, url, formato, hacer }: PreguntaEnFondo): Promise<InformeEnFondo> {
    const id = newId();
    const pregunta = createHash('sha256').update(`${ctx.sesion.user_id} ${formato} ${url}`).digest('hex');
    return new Promise((aceptar, rechazar) => {
      let trabajo: Trabajo | undefined;
      this.enCurso.seguir(id, async (signal) => {
        const alEmpezar = async (club: string): Promise<void> => {
          const tomado = await this.tomar({ ctx, id, club, tipo, formato, pregunta });
          aceptar(this.ver(tomado));
          if (tomado.id !== id) throw new AlreadyRequested();
          trabajo = tomado;
          this.enCurso.latir(trabajo);
        };
        try {
          await this.guardar(() => trabajo!, await hacer({ signal, avance: id, alEmpezar }), signal);
        } catch (error) {
          if (error instanceof AlreadyRequested) return;
          if (trabajo) await this.fallar(trabajo, error, signal);
          // Refused before it started, or the record itself could not be written.
          else rechazar(sinLugarSiFalta(error));
        }
      });
    });
  }

  /** The caller's reports, newest first. */
  async propios({ sesion, administrador }: Context): Promise<InformeEnFondo[]> {
    const clubes = administrador ? await this.folder.clubes() : [sesion.club_id].filter((uno) => uno !== null);
    const todos = (await Promise.all(clubes.map((club) => this.folder.deClub(club)))).flat();
    const suyos: Trabajo[] = [];
    for (const uno of todos) if (uno.user_id === sesion.user_id && (await this.vale(uno))) suyos.push(uno);
    return suyos.sort((uno, otro) => otro.pedido.localeCompare(uno.pedido)).map((uno) => this.ver(uno));
  }

  /** Returns one of them. @throws Problem 404, also for another person's report, whose existence is not revealed */
  async propio(ctx: Context, id: string): Promise<InformeEnFondo> {
    return this.ver(await this.exigir(ctx, id));
  }

  /** The file of a finished report. @throws Problem 404 if it is not finished, or no longer there */
  async abrir(ctx: Context, id: string): Promise<{ readonly trabajo: Trabajo; readonly contenido: ReadStream }> {
    const trabajo = await this.exigir(ctx, id);
    const content = trabajo.estado === 'listo' ? await this.folder.abrir(trabajo) : null;
    if (!content) throw noEncontrado(`report ${id} is ${trabajo.estado}, and has no file`);
    if (trabajo.descargado === null)
      await this.folder.anotar({ ...trabajo, descargado: this.clock.now().toISOString() });
    if (trabajo.formato === 'zip')
      this.log.warn(`the download ${id} of all of club ${trabajo.club_id} was taken by ${trabajo.user_id}`);
    return { trabajo, contenido: content };
  }

  /** Deletes a report, or cancels a running one. @throws Problem 404 */
  async quitar(ctx: Context, id: string): Promise<void> {
    await this.borrar(await this.exigir(ctx, id));
  }

  /**
   * Deletes reports that expired, or that their person may no longer have; marks those without a running process as
   * interrupted.
   */
  repasar(): Promise<void> {
    const hacer = async (): Promise<void> => {
      for (const club of await this.folder.clubes()) if (!this.terminando) await this.repasarClub(club);
    };
    this.ronda = this.ronda
      .then(hacer)
      .catch((error: unknown) => this.log.warn(`kept reports were not gone through: ${String(error)}`));
    return this.ronda;
  }

  private repasarClub(club: string): Promise<void> {
    return this.conLlave(club, async () => {
      const quedan = new Set<string>();
      const haciendose = new Set<string>();
      for (const trabajo of await this.folder.deClub(club)) {
        if (!(await this.vale(trabajo))) await this.borrar(trabajo);
        else {
          quedan.add(trabajo.id);
          if (this.cortado(trabajo)) await this.folder.anotar(fallido(trabajo, CORTADO));
          else haciendose.add(trabajo.id);
        }
      }
      await this.folder.ordenar(club, quedan, haciendose);
    });
  }

  /** Registers a new job, or returns the running one. */
  private tomar(
    de: Pick<Trabajo, 'id' | 'tipo' | 'formato' | 'pregunta'> & { readonly ctx: Context; readonly club: string },
  ): Promise<Trabajo> {
    const { ctx, club, ...dado } = de;
    const { user_id } = ctx.sesion;
    return this.conLlave(club, async () => {
      const ahora = this.clock.now();
      const hay = (await this.folder.deClub(club)).filter((uno) => !this.vencido(uno));
      const trabajos = hay.map((uno) => (this.cortado(uno) ? fallido(uno, CORTADO) : uno));
      const mismo = trabajos.find(({ estado, pregunta }) => estado === 'en_curso' && pregunta === dado.pregunta);
      if (mismo) return mismo;
      exigirLugar(trabajos, { user_id, tipo: dado.tipo }, await this.folder.libres());
      const nuevo: Trabajo = {
        ...{ ...dado, club_id: club, user_id, estado: 'en_curso', nombre: null, bytes: null, descargado: null },
        ...{ pedido: ahora.toISOString(), vence: new Date(ahora.getTime() + VIDA_MS).toISOString(), error: null },
        ...{ permisos: permisosDe(ctx.sesion), desde: String(await this.ledger.head()), avance: NADA },
        ...this.enCurso.proceso(),
      };
      await this.folder.anotar(nuevo);
      return nuevo;
    });
  }

  private async guardar(trabajo: () => Trabajo, file: ReporteFile, signal: AbortSignal): Promise<void> {
    const bytes = await this.folder.guardar(trabajo(), file.getStream(), signal);
    const { nombre } = file;
    await this.enCurso.callar(trabajo());
    signal.throwIfAborted();
    await this.folder.anotar({ ...trabajo(), estado: 'listo', nombre, bytes, avance: NADA });
  }

  private async fallar(trabajo: Trabajo, error: unknown, signal: AbortSignal): Promise<void> {
    await this.enCurso.callar(trabajo);
    if (signal.aborted && !this.terminando) return this.folder.borrar(trabajo);
    const problem = sinLugarSiFalta(error);
    if (!this.terminando) this.log.error(`report ${trabajo.id} failed: ${String(error)}`);
    const dicho = problem instanceof Problem ? problem.message : FAILURE;
    await this.folder.anotar(fallido(trabajo, this.terminando ? CORTADO : dicho));
  }

  private async exigir({ sesion }: Context, id: string): Promise<Trabajo> {
    for (const club of await this.folder.clubes()) {
      const trabajo = await this.folder.uno(club, id);
      if (trabajo?.user_id === sesion.user_id && (await this.vale(trabajo))) return trabajo;
    }
    throw noEncontrado(`no kept report ${id} of ${sesion.user_id}`);
  }

  private async borrar(trabajo: Trabajo): Promise<void> {
    this.enCurso.cortar(trabajo.id);
    await this.folder.borrar(trabajo);
  }

  private ver(trabajo: Trabajo): InformeEnFondo {
    if (this.cortado(trabajo)) return vistaDeTrabajo(fallido(trabajo, CORTADO), NADA);
    const propio = this.progresses.de(trabajo.user_id, trabajo.id);
    return vistaDeTrabajo(trabajo, propio.etapa === null ? trabajo.avance : propio);
  }

  /** Whether it is kept: it is less than a day old, its club exists, its person may have it, and nobody it may name was erased. */
  private async vale(trabajo: Trabajo): Promise<boolean> {
    if (this.vencido(trabajo)) return false;
    const sesion = await this.sesiones.cargar(trabajo.user_id).catch(sinAlteradas);
    if (!siguePudiendo(sesion, trabajo, diaDe(this.clock.now()))) return false;
    if (!(await clubPorId(this.db, trabajo.club_id))) return false;
    return !(await huboSupresion(this.db, trabajo.club_id, BigInt(trabajo.desde)));
  }

  private vencido({ vence }: Trabajo): boolean {
    return Date.parse(vence) <= this.clock.now().getTime();
  }

  private cortado(trabajo: Trabajo): boolean {
    return trabajo.estado === 'en_curso' && !this.enCurso.sigue(trabajo);
  }

  private conLlave<T>(club: string, hacer: () => Promise<T>): Promise<T> {
    return this.locks.hold([`informes ${club}`], hacer);
  }
}
