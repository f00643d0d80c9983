import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Kysely } from 'kysely';
import { AVISOS_DE_VENCIMIENTO } from '@cepa/words/suscripcion';
import { diasEntre } from '@cepa/domain/valores/fecha';
import { CLOCK, diaDe, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { clubesPorVencer, personasDelClub } from '@cepa/projections/clubes/vencimientos.queries';
import { dia, plural } from '@cepa/projections/frases/frase';
import { Mailer } from '../nucleo/mailer';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { RepeatingJob } from '../nucleo/repeating-job';
import { Sesiones } from '../nucleo/sesion';
import { BOVEDA, CONFIG, LECTURA } from '../nucleo/tokens';
import type { BovedaDeRecordatorios } from './recordatorios.table';

const CADA_MS = 10 * 60_000;

/**
 * Mails the people of a club, 15 and 3 days before, that its subscription ends. Each mail is recorded before it is
 * sent, so that neither a restart nor a second process sends it twice. A mail that nobody got is repeated.
 */
@Injectable()
export class Recordatorios implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(Recordatorios.name);
  private readonly job = new RepeatingJob();

  constructor(
    private readonly mailer: Mailer,
    private readonly sesiones: Sesiones,
    private readonly personas: NombresDeUsuarios,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    @Inject(BOVEDA) private readonly boveda: Kysely<BovedaDeRecordatorios>,
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

  /** Sends today's unsent mails. */
  async vuelta(): Promise<void> {
    if (!this.mailer.configured) return;
    const hoy = diaDe(this.clock.now());
    try {
      for (const { id, nombre, fecha_fin } of await clubesPorVencer(this.db, hoy, Math.max(...AVISOS_DE_VENCIMIENTO))) {
        if (this.job.isEnding) return;
        const quedan = diasEntre(hoy, fecha_fin);
        // The nearest threshold: a club that passed several gets one mail.
        const dias = Math.min(...AVISOS_DE_VENCIMIENTO.filter((line) => quedan <= line));
        await this.avisar({ club_id: id, nombre, fecha_fin, dias, quedan });
      }
    } catch (error) {
      this.log.warn(`the ends of subscriptions were not told; the next round will try: ${String(error)}`);
    }
  }

  private async avisar(aviso: Aviso): Promise<void> {
    const { club_id, fecha_fin, dias } = aviso;
    const tomado = await this.boveda
      .insertInto('suscripciones_recordatorios')
      .values({ club_id, fecha_fin, dias })
      .onConflict((conflict) => conflict.doNothing())
      .returning('club_id')
      .executeTakeFirst();
    if (!tomado) return;
    const personas = await personasDelClub(this.db, club_id);
    const enviados = await Promise.all(personas.map((userId) => this.escribir(userId, aviso)));
    if (personas.length === 0 || enviados.some(Boolean)) return;
    await this.boveda
      .deleteFrom('suscripciones_recordatorios')
      .where('club_id', '=', club_id)
      .where('fecha_fin', '=', fecha_fin)
      .where('dias', '=', dias)
      .execute();
  }

  /** @returns whether the mail server accepted it */
  private async escribir(userId: string, { club_id, nombre, fecha_fin, quedan }: Aviso): Promise<boolean> {
    const correo = await this.personas.correoDe(userId);
    const sesion = correo === null ? null : await this.sesiones.cargar(userId);
    if (correo === null || !sesion?.activo || sesion.club_id !== club_id) return false;
    try {
      await this.mailer.send({
        to: correo,
        subject: `La suscripción de tu club termina el ${dia(fecha_fin)}`,
        text: [
          `Hola, ${sesion.nombre}:`,
          `La suscripción de ${nombre} ${quedan === 0 ? 'termina hoy' : `termina en ${plural(quedan, 'día', 'días')}`}, el ${dia(fecha_fin)}. La renovación es manual: no hay renovación automática.`,
          `Renovala acá: ${this.config.publicUrl}/configuracion/renovar-suscripcion`,
        ].join('\n\n'),
      });
      return true;
    } catch (error) {
      this.log.error(`the mail to ${userId} about the end of a subscription did not go out: ${String(error)}`);
      return false;
    }
  }
}

interface Aviso {
  readonly club_id: string;
  readonly nombre: string;
  readonly fecha_fin: string;
  readonly dias: number;
  readonly quedan: number;
}
