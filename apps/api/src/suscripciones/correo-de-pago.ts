import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Config } from '@cepa/platform/config';
import { dia } from '../nucleo/frases';
import { Mailer } from '../nucleo/mailer';
import { Sesiones } from '../nucleo/sesion';
import { BOVEDA, CONFIG } from '../nucleo/tokens';

/** The part of the vault that says whom to write to. */
interface BovedaDeCorreos {
  usuarios: { id: string; email: string };
}

/** Tells by mail that a payment was credited: cash is, days after its person left the page (`spec 1 §2 Payment result pages`). */
@Injectable()
export class CorreoDePago {
  private readonly log = new Logger(CorreoDePago.name);

  constructor(
    private readonly mailer: Mailer,
    private readonly sesiones: Sesiones,
    @Inject(BOVEDA) private readonly boveda: Kysely<BovedaDeCorreos>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends it to the person who asked for the payment. Without a mail server nobody is written to, and a mail that does
   * not go out changes nothing: the payment stands.
   *
   * @param fin last day that is paid for, `YYYY-MM-DD`
   */
  async acreditado(userId: string, clubId: string, fin: string): Promise<void> {
    if (!this.mailer.configured) return;
    try {
      const [sesion, datos] = await Promise.all([
        this.sesiones.cargar(userId),
        this.boveda.selectFrom('usuarios').select('email').where('id', '=', userId).executeTakeFirst(),
      ]);
      // Who left the club hears no more of it.
      if (!sesion?.activo || !datos || sesion.club_id !== clubId) return;
      await this.mailer.send({
        to: datos.email,
        subject: 'Se acreditó tu pago',
        text: [
          `Hola, ${sesion.nombre}:`,
          `Se acreditó el pago de la suscripción de tu club: es válida hasta el ${dia(fin)}.`,
          `Entrá acá para seguir: ${this.config.publicUrl}/`,
        ].join('\n\n'),
      });
    } catch (error) {
      this.log.error(`the mail about a payment of ${userId} did not go out: ${String(error)}`);
    }
  }
}
