import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import {
  POLICY,
  Problem,
  CLOCK,
  derivedId,
  diaDe,
  inhabilitado,
  isUuid,
  newId,
  noEncontrado,
  sinPermiso,
  sinSesion,
  suscripcionVencida,
  type Policy,
  type Clock,
} from '@cepa/platform';
import { keyOf } from './idempotencia.guard';
import { ClubesVigentes } from './clubes-vigentes';
import { Context, type RequestWithContext } from './contexto';
import { Fingerprints } from './fingerprints';
import { PER_SOLO_LECTURA, Sesiones, esAdministrador, suscripcionVigente, type Sesion } from './sesion';
import { doneOf } from './sin-senal';
import { TEXT_CONFIRMED, type Escrito } from './textos';
import { Versions, preconditionOf, recordOf, type VersionedRequest } from './versions';

type Request = FastifyRequest & RequestWithContext & VersionedRequest;

/** Closed by default: a route is open only as far as its policy allows. */
@Injectable()
export class AccesoGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sesiones: Sesiones,
    private readonly fingerprints: Fingerprints,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly clubes: ClubesVigentes,
    private readonly versions: Versions,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [host.getHandler(), host.getClass()]);
    if (!policy) throw sinPermiso(`route ${host.getClass().name}.${host.getHandler().name} has no policy`);
    const request = host.switchToHttp().getRequest<Request>();
    if (policy === 'publico') return true;
    const sesion = await this.identificar(request);
    const ahora = this.clock.now();
    const hoy = diaDe(ahora);
    autorizar(policy, sesion, hoy);
    for (const club of requestedClubes(request)) {
      if (club === sesion.club_id) continue;
      if (!esAdministrador(sesion)) throw sinPermiso(`club ${club} is not the caller's`);
      if (policy === 'club_escritura') await this.exigirClub(club);
    }
    const done = doneOf(request.headers, host, ahora);
    const precondition = request.method === 'GET' ? null : preconditionOf(request.headers, request);
    if (precondition) request.precondition = precondition;
    request.contexto = new Context(
      sesion,
      // An act done without a signal has the day on which it was done.
      done && !done.refusal ? diaDe(new Date(done.done_at)) : hoy,
      ahora.toISOString(),
      this.comandoDe(request, sesion.user_id),
      policy === 'club_escritura',
      escritoEn(request),
      done,
      precondition,
    );
    await this.noteVersion(request);
    return true;
  }

  /** Reads the version of the record before the record, so that an answer is never older than its version. */
  private async noteVersion(request: Request): Promise<void> {
    const id =
      request.method === 'GET' && (request.routeOptions.url?.endsWith('/:id') ?? false) ? recordOf(request) : null;
    const version = id === null ? null : await this.versions.of(id);
    if (version !== null) request.version = version;
  }

  private async identificar(request: Request): Promise<Sesion> {
    const [esquema, token] = (request.headers.authorization ?? '').split(' ');
    if (esquema?.toLowerCase() !== 'bearer' || !token) throw sinSesion('no bearer token');
    const userId = await this.sesiones.verificar(token);
    if (!userId) throw sinSesion('token not valid or expired');
    const sesion = await this.sesiones.cargar(userId);
    if (!sesion) throw sinSesion(`no such user ${userId}`);
    if (!sesion.activo) throw inhabilitado(`user ${userId} is disabled`);
    return sesion;
  }

  /** The first write to a book opens it: a write for a club that does not exist, or was deleted, would open one for nobody. */
  private async exigirClub(club: string): Promise<void> {
    if (isUuid(club) && !(await this.clubes.tiene(club))) throw noEncontrado(`no club ${club}`);
  }

  /** The command's id: from the caller's Idempotency-Key if there is one. */
  private comandoDe(request: Request, actorId: string): ConstructorParameters<typeof Context>[3] {
    const key = keyOf(request.headers);
    const id = key === undefined ? newId() : derivedId('comando', actorId, key);
    return { id, hash: this.fingerprints.of(request), retryable: key !== undefined, correlacion: String(request.id) };
  }
}

const faltaSegundoFactor = (userId: string): Problem =>
  new Problem(
    403,
    'FALTA_SEGUNDO_FACTOR',
    'Tu club exige un segundo factor para registrar. Activalo en Configuración, Seguridad.',
    `user ${userId} has no second factor and their club demands one`,
  );

function autorizar(policy: Exclude<Policy, 'publico'>, sesion: Sesion, hoy: string): void {
  if (policy === 'cuenta' || esAdministrador(sesion)) return;
  if (policy === 'administracion') throw sinPermiso('needs Administrador');
  if (!sesion.club_id) throw sinPermiso('the person has no club');
  if (!suscripcionVigente(sesion, hoy))
    throw suscripcionVencida(`subscription of club ${sesion.club_id} is not current`);
  if (policy !== 'club_escritura') return;
  if (sesion.permisos.includes(PER_SOLO_LECTURA)) throw sinPermiso('read-only role');
  if (sesion.faltaSegundoFactor) throw faltaSegundoFactor(sesion.user_id);
}

/** Returns the texts that the person wrote, and whether they confirmed that no person is named. */
const escritoEn = ({ body, query, headers }: Request): Escrito => ({
  cuerpo: { ...(query as object), ...(body as object) },
  confirmado: headers[TEXT_CONFIRMED] === 'true',
});

/** Every club that the request names, in its path, query or body, with ids in the ledger's form. */
function requestedClubes(request: Request): string[] {
  return [request.params, request.query, request.body].flatMap((parte) => {
    if (parte === null || typeof parte !== 'object') return [];
    const { club_id, clubId } = parte as { club_id?: unknown; clubId?: unknown };
    return [club_id, clubId]
      .filter((club): club is string => typeof club === 'string' && club !== '')
      .map((club) => club.toLowerCase());
  });
}
