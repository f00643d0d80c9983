import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { invitacionVencida } from '@cepa/domain/clubes/invitar';
import { exigirPresente } from '@cepa/domain/identidad/cuenta';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { CLOCK, conflicto, sha256Hex, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Mailer } from '../nucleo/mailer';
import { CONFIG } from '../nucleo/tokens';
import { Administracion } from './administracion';
import { LIMITS } from '../nucleo/limites';
import { Attempts } from './attempts';
import { PruebasDeDireccion } from './pruebas';
import { Boveda } from './boveda';
import { BovedaDeInvitaciones } from './invitaciones.boveda';
import { sinSecretos } from './secretos';
import { Pertenencias, exigirPuedeDar, rolAlVincular } from './pertenencias';

/** How long an invitation may be accepted. */
const VALIDEZ_MS = 7 * 24 * 3_600_000;
const BYTES = 32;

const fingerprintOf = (token: string): Buffer => Buffer.from(sha256Hex(token), 'hex');
/** A new account's state: an invitation gives what such a person gets. */
const SIN_NADA = {
  tipo: 'registrada',
  clubId: null,
  roleId: null,
  activa: true,
  eliminada: false,
  suprimida: false,
  segundoFactor: false,
  cambios: 0,
  cambiosDeFactor: 0,
} as const;

/** An invitation with its link, which the club hands over. The link is returned only once. */
export interface InvitacionNueva {
  readonly id: string;
  readonly enlace: string;
  readonly vence: string;
  /** Whether it is also mailed. */
  readonly por_correo: boolean;
}

/** The invitation as its link shows it: the inviting person and the club. */
export interface InvitacionVista {
  readonly club: string;
  readonly invita: string | null;
  readonly email: string | null;
  readonly vence: string;
}

/** Invitations: single-use links with which people take a seat in a club themselves. */
@Injectable()
export class Invitaciones {
  private readonly log = new Logger('Invitaciones');
  private readonly porClub: Attempts;
  private readonly porPersona: Attempts;
  private readonly porDestino: Attempts;
  private readonly deTodos: Attempts;

  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
    private readonly boveda: Boveda,
    private readonly enlaces: BovedaDeInvitaciones,
    private readonly pertenencias: Pertenencias,
    private readonly mailer: Mailer,
    private readonly pruebas: PruebasDeDireccion,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) clock: Clock,
  ) {
    const ahora = (): number => clock.now().getTime();
    this.porClub = new Attempts(LIMITS.invitacionPorClub, ahora);
    this.porPersona = new Attempts(LIMITS.invitacionPorPersona, ahora);
    this.porDestino = new Attempts(LIMITS.invitacionPorDestino, ahora);
    this.deTodos = new Attempts(LIMITS.invitacionDeTodos, ahora);
  }

  /**
   * The holder of the link is the invited person. Each invitation is in the ledger for ever and may be mailed to a
   * stranger, so their number is limited; beyond the mail limit they are handed over.
   *
   * @throws Rechazo MAXIMO_DE_USUARIOS, SIN_ROL_CLUB; Problem 403 if the caller may not link people, 429 after too many
   */
  async crear(ctx: Context, clubId: string, email: string | null): Promise<InvitacionNueva> {
    const permisos = await this.commandService.state(roles, STREAM_DE_ROLES);
    exigirPuedeDar(ctx, permisos, rolAlVincular(permisos, SIN_NADA, null));
    if (!ctx.administrador) this.porPersona.comenzar(ctx.sesion.user_id);
    this.porClub.comenzar(clubId);
    const id = ctx.nuevoId('invitacion');
    const vence = new Date(Date.parse(ctx.ahora) + VALIDEZ_MS).toISOString();
    await this.commandService.ejecutar(
      clubes,
      streamDeClub(clubId),
      {
        tipo: 'invitar',
        club_id: clubId,
        invitacion_id: id,
        user_id: ctx.sesion.user_id,
        ahora: ctx.ahora,
        vence,
      },
      // The body contains an address.
      sinSecretos(ctx.metadatos(clubId), 'invitar', id),
    );
    const token = randomBytes(BYTES).toString('base64url');
    await this.enlaces.guardar({ id, club_id: clubId, huella: fingerprintOf(token), email, vence }, ctx.ahora);
    // In the fragment after `#`, which browsers send to no server, and which no log contains.
    const enlace = `${this.config.publicUrl}/invitacion#${token}`;
    const por_correo =
      email !== null && this.mailer.configured && this.porDestino.gastar(email) && this.deTodos.gastar('*');
    if (por_correo)
      this.enviar(clubId, ctx.sesion.user_id, email, enlace).catch((error: unknown) =>
        this.log.error(`the mail of invitation ${id} did not go out: ${String(error)}`),
      );
    return { id, enlace, vence, por_correo };
  }

  /** @throws Rechazo NO_ENCONTRADO */
  async anular(ctx: Context, clubId: string, id: string): Promise<void> {
    await this.commandService.ejecutar(
      clubes,
      streamDeClub(clubId),
      { tipo: 'anular_invitacion', club_id: clubId, invitacion_id: id },
      ctx.metadatos(clubId),
    );
    await this.enlaces.olvidar(id);
  }

  /** @param ahora ISO 8601 @throws Rechazo INVITACION_VENCIDA */
  async consultar(token: string, ahora: string): Promise<InvitacionVista> {
    const { club, invitacion, email } = await this.abierta(token, ahora);
    const nombres = await this.boveda.nombresDeUsuarios([invitacion.de]);
    return {
      club: club.datos.nombre,
      invita: nombres.get(invitacion.de) ?? null,
      email,
      vence: invitacion.vence,
    };
  }

  /**
   * The caller takes the seat, with the role 'club'.
   *
   * @returns the club's name
   * @throws Rechazo INVITACION_VENCIDA, MAXIMO_DE_USUARIOS, SIN_ROL_CLUB; Problem 409 if the caller has another club
   */
  aceptar(ctx: Context, token: string): Promise<string> {
    return this.administracion.inTurn(ctx, async () => {
      const { club, clubId, invitacion, email } = await this.abierta(token, ctx.ahora);
      const userId = ctx.sesion.user_id;
      const [permisos, estado] = await Promise.all([
        this.commandService.state(roles, STREAM_DE_ROLES),
        this.commandService.state(usuario, streamDeUsuario(userId)),
      ]);
      const cuenta = exigirPresente(estado, userId);
      // Before the invitation is used, so that it stays valid for a person who can use it.
      if (cuenta.clubId !== null && cuenta.clubId !== clubId)
        throw conflicto('YA_TIENE_CLUB', 'El usuario ya tiene un club.', `user ${userId} is of club ${cuenta.clubId}`);
      const rol = rolAlVincular(permisos, cuenta, null);
      const pasos = await this.pertenencias.aceptar(ctx, clubId, invitacion.id, rol);
      await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
      await this.enlaces.olvidar(invitacion.id);
      const datos = await this.boveda.porId(userId);
      // An invitation that was mailed to another address does not prove this person's address.
      if (datos && (email === null || email === datos.email))
        await this.pruebas.probarLaSuya(ctx, userId, email !== null && this.mailer.configured ? 'correo' : 'club');
      return club.datos.nombre;
    });
  }

  /** Reads the invitation's state from the ledger; the vault knows only its link. */
  private async abierta(token: string, ahora: string) {
    const row = await this.enlaces.byHash(fingerprintOf(token));
    if (!row) throw invitacionVencida();
    const club = await this.commandService.state(clubes, streamDeClub(row.club_id));
    if (club.tipo !== 'activo') throw invitacionVencida();
    const invitacion = club.invitaciones.find(({ id }) => id === row.id);
    if (!invitacion || invitacion.vence <= ahora) throw invitacionVencida();
    return { club, clubId: row.club_id, invitacion, email: row.email };
  }

  private async enviar(clubId: string, deId: string, email: string, enlace: string): Promise<void> {
    const club = await this.commandService.state(clubes, streamDeClub(clubId));
    const nombres = await this.boveda.nombresDeUsuarios([deId]);
    const nombre = club.tipo === 'activo' ? club.datos.nombre : 'un club';
    await this.mailer.send({
      to: email,
      subject: 'Te invitaron a un club en Cepa',
      text: [
        'Hola:',
        `${nombres.get(deId) ?? 'La administración'} te invitó a ${nombre}. Entrá acá, una sola vez y dentro de los próximos 7 días:`,
        enlace,
        'Si no esperabas esta invitación, no hace falta que hagas nada.',
      ].join('\n\n'),
    });
  }
}
