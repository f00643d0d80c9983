import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { CLOCK, Problem, diaDe, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { alertasDelClub } from '@cepa/projections/alertas/alertas.queries';
import { resumenesElegidos } from '@cepa/projections/alertas/pospuestas.queries';
import { Mailer } from '../nucleo/mailer';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { RepeatingJob } from '../nucleo/repeating-job';
import { Sesiones, suscripcionVigente } from '../nucleo/sesion';
import { BOVEDA, CONFIG, LECTURA } from '../nucleo/tokens';
import { HORA_DEL_RESUMEN, POR_GRUPO, resumenDe } from './resumen';
import type { BovedaDeResumenes } from './resumen.table';

const CADA_MS = 60_000;
/** Buenos Aires is always three hours behind UTC. */
const DESFASE_MS = 3 * 3_600_000;
/** SMTP steps before the server has the mail. A mail that failed there can be sent again. */
const ANTES_DE_ENTREGAR = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM|RCPT TO)/;

/**
 * Mails the alerts of a club once a day to each person who asked for it. The day is recorded before the mail is sent,
 * so that neither a restart nor a second process sends it twice. The record of the day is only removed if the server
 * certainly did not get the mail.
 */
@Injectable()
export class ResumenDiario implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(ResumenDiario.name);
  private readonly job = new RepeatingJob();

  constructor(
    private readonly mailer: Mailer,
    private readonly sesiones: Sesiones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: NombresDeUsuarios,
    @Inject(BOVEDA) private readonly boveda: Kysely<BovedaDeResumenes>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.mailer.configured) return;
    this.job.start(CADA_MS, () => this.vuelta());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** Sends today's remaining mails, after their hour. */
  async vuelta(): Promise<void> {
    const ahora = this.clock.now();
    const hora = new Date(ahora.getTime() - DESFASE_MS).toISOString().slice(11, 16);
    if (!this.mailer.configured || hora < HORA_DEL_RESUMEN) return;
    const hoy = diaDe(ahora);
    try {
      for (const { club_id, usuario_id } of await resumenesElegidos(this.db)) {
        if (this.job.isEnding || !(await this.enviar(club_id, usuario_id, hoy))) return;
      }
    } catch (error) {
      this.log.warn(`daily mails did not go out; the next round will try: ${String(error)}`);
    }
  }

  /** @returns whether the mail server accepts another mail */
  private async enviar(clubId: string, userId: string, hoy: string): Promise<boolean> {
    const correo = await this.personas.correoDe(userId);
    const sesion = correo === null ? null : await this.sesiones.cargar(userId).catch(sinAlteradas);
    // A person who left the club, or may not read it today, gets no mail about it.
    if (correo === null || !sesion?.activo || sesion.club_id !== clubId || !suscripcionVigente(sesion, hoy))
      return true;
    if (!(await this.tomar(userId, hoy))) return true;
    const alertas = await alertasDelClub(this.db, { clubId, hoy }, POR_GRUPO, true);
    const enlace = `${this.config.publicUrl}/alertas`;
    const resumen = resumenDe({ nombre: sesion.nombre, hoy, enlace, ...alertas });
    if (!resumen) return true;
    try {
      await this.mailer.send({ to: correo, ...resumen });
      return true;
    } catch (error) {
      this.log.error(`the daily mail of ${userId} did not go out: ${String(error)}`);
      return this.failure(userId, hoy, error as { command?: string; responseCode?: number });
    }
  }

  /** Claims today's mail for this round; false if it was sent, or another process sends it. */
  private async tomar(user_id: string, hoy: string): Promise<boolean> {
    const row = await this.boveda
      .insertInto('resumenes_enviados')
      .values({ user_id, dia: hoy })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ dia: hoy }).where('resumenes_enviados.dia', '<', hoy),
      )
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Handles a failed mail. A permanently refused address is tried again tomorrow; a mail that the server did not get,
   * in the next round.
   *
   * @returns whether to go on with the other mails now
   */
  private async failure(
    user_id: string,
    hoy: string,
    { command = '', responseCode = 0 }: { command?: string; responseCode?: number },
  ): Promise<boolean> {
    const rechazada = command === 'RCPT TO' && responseCode >= 500;
    if (rechazada || !ANTES_DE_ENTREGAR.test(command)) return true;
    await this.boveda
      .updateTable('resumenes_enviados')
      .set({ dia: sql<string>`${hoy}::date - 1` })
      .where('user_id', '=', user_id)
      .where('dia', '=', hoy)
      .execute();
    return command === 'RCPT TO';
  }
}

/** An altered account gets no mail, and does not stop the mails of others. */
function sinAlteradas(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
