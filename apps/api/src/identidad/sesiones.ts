import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { JsonWebTokenError, JwtService } from '@nestjs/jwt';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { permisosDe } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { eventTypesByCapability } from '@cepa/event-schemas';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import { CLOCK, type Clock } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import { Sesiones, type Sesion } from '../nucleo/sesion';
import { PROJECTIONS } from '../nucleo/tokens';
import { Boveda } from './boveda';
import { cuentaAlterada } from './filas';
import { BovedaDeFactores } from './factores.boveda';

interface Cargada {
  readonly sesion: Sesion;
  readonly version: number;
  /** The session of an older generation that stays valid. */
  readonly salvo: string | null;
  /** Sessions that were ended early. */
  readonly terminadas: Readonly<Record<string, string>>;
}

interface Entrada {
  readonly cargada: Promise<Cargada | null>;
  readonly hasta: number;
}

/** The content of a token: person, session, generation of sessions, and expiry (seconds since 1970). */
interface Content {
  readonly sub: string;
  readonly sid: string;
  readonly v: number;
  readonly exp: number;
  /** When it was issued (seconds since 1970). */
  readonly iat: number;
}

/** Events that change the content of a session. */
const RELEVANTES: ReadonlySet<string> = new Set([
  ...eventTypesByCapability.identidad,
  ...eventTypesByCapability.clubes,
]);
/** Maximum age of a cached session, for changes without an event such as a restored vault. */
const VIDA_MS = 60_000;
const MAX_SESIONES = 5_000;

/**
 * Caches sessions, so that a request costs no query. All are dropped when the read models show an event about people or
 * clubs, from any process.
 */
@Injectable()
export class SesionesDeUsuarios extends Sesiones implements OnModuleInit, OnModuleDestroy {
  private readonly entradas = new Map<string, Entrada>();
  /** Caches the content of tokens with a verified signature: a signature stays valid, only the time expires. */
  private readonly leidos = new Map<string, Content>();
  private readonly listeners = new Set<() => void>();
  private dejarDeEscuchar: () => void = () => undefined;

  constructor(
    private readonly jwt: JwtService,
    private readonly boveda: Boveda,
    private readonly factores: BovedaDeFactores,
    private readonly commandService: CommandService,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.dejarDeEscuchar = this.projections.onBatch(({ changes }) => {
      if (changes === null || changes.some(({ type }) => RELEVANTES.has(type))) this.olvidar();
    });
  }

  onModuleDestroy(): void {
    this.dejarDeEscuchar();
  }

  /** Drops the cache: every next request reads again. */
  olvidar(): void {
    this.entradas.clear();
    for (const listener of this.listeners) listener();
  }

  alCambiar(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async cargar(userId: string): Promise<Sesion | null> {
    return (await this.recordada(userId))?.sesion ?? null;
  }

  async verificar(token: string): Promise<string | null> {
    const content = await this.leer(token);
    if (!content) return null;
    const cargada = await this.recordada(content.sub);
    if (!cargada) return null;
    // A disabled person gets that refusal instead of the one about an ended session.
    const { version, salvo, terminadas } = cargada;
    const vigente = (content.v === version || content.sid === salvo) && !Object.hasOwn(terminadas, content.sid);
    return vigente || !cargada.sesion.activo ? content.sub : null;
  }

  /** When the person of this token signed in, in milliseconds since 1970; null for an invalid token. */
  async ingresoDe(token: string): Promise<number | null> {
    const content = await this.leer(token);
    return content ? content.iat * 1000 : null;
  }

  /** Signs a token that is valid for 12 hours, or until the password changes or the person is disabled. */
  firmar(userId: string, version: number, sesionId: string): Promise<string> {
    return this.jwt.signAsync({ sub: userId, v: version, sid: sesionId });
  }

  /** The session of an accepted token. */
  async idDe(autorizacion: string | undefined): Promise<string | null> {
    const content = await this.leer((autorizacion ?? '').split(' ')[1] ?? '');
    return content?.sid ?? null;
  }

  private async leer(token: string): Promise<Content | null> {
    const leido = this.leidos.get(token);
    if (leido) return leido.exp * 1000 > this.clock.now().getTime() ? leido : null;
    try {
      const content = await this.jwt.verifyAsync<Content>(token);
      if (this.leidos.size >= MAX_SESIONES) this.leidos.clear();
      this.leidos.set(token, content);
      return content;
    } catch (error) {
      if (error instanceof JsonWebTokenError) return null;
      throw error;
    }
  }

  private recordada(userId: string): Promise<Cargada | null> {
    const ahora = this.clock.now().getTime();
    const entrada = this.entradas.get(userId);
    if (entrada && entrada.hasta > ahora) return entrada.cargada;
    if (this.entradas.size >= MAX_SESIONES) this.entradas.clear();
    const cargada = this.leerSesion(userId);
    const nueva = { cargada, hasta: ahora + VIDA_MS };
    this.entradas.set(userId, nueva);
    cargada.catch(() => {
      if (this.entradas.get(userId) === nueva) this.entradas.delete(userId);
    });
    return cargada;
  }

  /**
   * Sign-in data is read only from the ledger, which only the app writes, and from rows of the vault with a MAC. The
   * read models are not used here.
   *
   * @throws Problem 503 CUENTA_ALTERADA
   */
  private async leerSesion(userId: string): Promise<Cargada | null> {
    const [cuenta, datos, conFactor, permisos] = await Promise.all([
      this.commandService.state(usuario, streamDeUsuario(userId)),
      this.boveda.porId(userId),
      this.factores.tieneFactor(userId),
      this.commandService.state(roles, STREAM_DE_ROLES),
    ]);
    if (cuenta.tipo !== 'registrada' || cuenta.eliminada || !datos) return null;
    if (datos.revision < cuenta.cambios) throw cuentaAlterada(`the vault's row of user ${userId} is an older one`);
    const club = cuenta.clubId === null ? null : await this.commandService.state(clubes, streamDeClub(cuenta.clubId));
    const activo = club?.tipo === 'activo' ? club : null;
    const sesion: Sesion = {
      user_id: userId,
      nombre: datos.nombre,
      rol: (cuenta.roleId !== null && permisos.roles[cuenta.roleId]?.nombre) || 'Sin rol',
      permisos: permisosDe(permisos, cuenta.roleId),
      club_id: activo && cuenta.clubId,
      activo: cuenta.activa,
      faltaSegundoFactor: activo !== null && !conFactor && !cuenta.segundoFactor && activo.exigeSegundoFactor,
      suscripcion: activo && { inicio: activo.suscripcion?.inicio ?? null, fin: activo.suscripcion?.fin ?? null },
    };
    return { sesion, version: datos.version_sesion, salvo: datos.salvo, terminadas: datos.terminadas };
  }
}
