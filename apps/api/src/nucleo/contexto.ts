import { createHash } from 'node:crypto';
import type { AcceptedEvent } from '@cepa/ledger/commands';
import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { derivedId, malformado, noEncontrado, sinPermiso } from '@cepa/platform';
import { POR_DESHACER } from '@cepa/words/mensajes/deshacer';
import type { Metadatos } from './command-service';
import type { Done } from './sin-senal';
import type { Escrito } from './textos';
import type { Precondition } from './versions';
import { PER_SOLO_LECTURA, esAdministrador, type Sesion } from './sesion';

/** A request for its controller and handlers: caller, instant, club, and generated ids. */
export class Context {
  /** Ids that this request generated. */
  private readonly nuevos = new Set<string>();

  constructor(
    readonly sesion: Sesion,
    /** Today in Buenos Aires, `YYYY-MM-DD`; for an act done without a signal, the day on which it was done. */
    readonly hoy: string,
    /** ISO 8601, UTC. */
    readonly ahora: string,
    private readonly comando: {
      readonly id: string;
      readonly hash: string;
      readonly retryable: boolean;
      readonly correlacion: string;
      /** The event that it undoes. */
      readonly causa?: string;
    },
    /** Whether the request writes in a club's books, rather than in the administration's. */
    private readonly enLibros = false,
    private readonly escrito?: Escrito,
    private readonly done: Done | null = null,
    /** The version of the record that the caller saw. */
    readonly precondition: Precondition | null = null,
    private readonly origin: Metadatos['origin'] = 'screen',
    private readonly guard?: Metadatos['guard'],
  ) {}

  /** The events of the request, in order. */
  readonly recorded: AcceptedEvent[] = [];

  /** Whether the person may write, not only read. */
  get mayWrite(): boolean {
    return this.administrador || !this.sesion.permisos.includes(PER_SOLO_LECTURA);
  }

  get administrador(): boolean {
    return esAdministrador(this.sesion);
  }

  /**
   * The club that the request acts on: the requested one, else the caller's own.
   *
   * @throws Problem 403 for another club, 400 if there is none
   */
  club(request?: string | null): string {
    if (request && request !== this.sesion.club_id && !this.administrador)
      throw sinPermiso(`club ${request} is not the caller's`);
    const club = request ?? this.sesion.club_id;
    if (!club) throw malformado('Falta indicar el club.', { club_id: OBLIGATORIO });
    return club;
  }

  /**
   * Returns the record if it is of the caller's club (or the caller is Administrador).
   *
   * @throws Problem 404 if there is no record, or it is another club's: other clubs' data is never revealed
   */
  propio<T extends { club_id: string }>(registro: T | undefined | null): T {
    if (!registro) throw noEncontrado('no such record');
    if (registro.club_id !== this.sesion.club_id && !this.administrador)
      throw noEncontrado(`record of club ${registro.club_id}`);
    return registro;
  }

  /** An id for something that this command creates, the same for a repeated command. */
  nuevoId(nombre: string): string {
    const id = derivedId(this.comando.id, nombre);
    this.nuevos.add(id);
    return id;
  }

  /** Registers an id of this command that was made otherwise: from a generated code. */
  asNew(id: string): string {
    this.nuevos.add(id);
    return id;
  }

  /**
   * One act of an import: a command of its own, the same each time the request is repeated with the same file.
   *
   * @param part name of the act
   * @param body the person's texts, which must name nobody
   * @param sha256 of the file
   */
  ofImport(part: string, body: unknown, sha256: string): Context {
    return new Context(
      this.sesion,
      this.hoy,
      this.ahora,
      {
        ...this.comando,
        id: derivedId(this.comando.id, 'importacion', part),
        hash: createHash('sha256').update(`${this.comando.hash} ${sha256}`).digest('hex'),
      },
      this.enLibros,
      { cuerpo: body, confirmado: this.escrito?.confirmado ?? false },
      null,
      null,
      'import',
    );
  }

  /**
   * The undoing of one event, as a command of its own.
   *
   * @param guard checks before each decision what else happened to its records
   */
  undoing(eventId: string, guard?: Metadatos['guard']): Context {
    return new Context(
      this.sesion,
      this.hoy,
      this.ahora,
      { ...this.comando, id: derivedId(this.comando.id, 'deshacer', eventId), causa: eventId },
      this.enLibros,
      this.escrito,
      null,
      null,
      'screen',
      guard,
    );
  }

  /** The event that it undoes; undefined if it undoes none. */
  get undoes(): string | undefined {
    return this.comando.causa;
  }

  /** Whether it undoes an event that this person did. */
  undoesOwn({ actor_id }: { readonly actor_id: string }): boolean {
    return this.undoes !== undefined && actor_id === this.sesion.user_id;
  }

  /**
   * The request's part of the envelope.
   *
   * @param paso distinguishes the commands of a request with several (one stream each)
   * @param first of several commands, the one that is checked against the version that the caller saw; a single command
   * always is
   * @param tambienEliminado allows it in a deleted club
   */
  metadatos(
    clubId: string | null,
    options: { motivo?: string | null; paso?: string; first?: boolean; tambienEliminado?: boolean } = {},
  ): Metadatos {
    return {
      club_id: clubId,
      actor_id: this.sesion.user_id,
      role: this.sesion.rol,
      command_id: options.paso === undefined ? this.comando.id : derivedId(this.comando.id, 'paso', options.paso),
      command_hash: this.comando.hash,
      correlation_id: this.comando.correlacion,
      causation_id: this.comando.causa ?? this.comando.id,
      origin: this.origin,
      retryable: this.comando.retryable,
      fresh: this.nuevos,
      ...(this.escrito ? { escrito: this.escrito } : {}),
      ...(this.enLibros && !options.tambienEliminado && clubId !== null && clubId !== this.sesion.club_id
        ? { club_ajeno: clubId }
        : {}),
      ...this.motivo(options.motivo),
      ...(this.guard ? { guard: this.guard } : {}),
      noted: this.recorded,
      ...this.done,
      ...(this.precondition && (options.paso === undefined || options.first)
        ? { precondition: this.precondition }
        : {}),
    };
  }

  private motivo(motivo: string | null | undefined): { readonly motivo?: string } {
    if (this.comando.causa !== undefined) return { motivo: POR_DESHACER };
    return motivo ? { motivo } : {};
  }
}

/** Where the guard stores the context on the request. */
export interface RequestWithContext {
  contexto?: Context;
}

/** The request's context, as a controller's parameter. */
export const Ctx = createParamDecorator((_: unknown, host: ExecutionContext): Context => {
  const context = host.switchToHttp().getRequest<RequestWithContext>().contexto;
  if (!context) throw new Error('a public route has no session: it must not ask for the context');
  return context;
});
