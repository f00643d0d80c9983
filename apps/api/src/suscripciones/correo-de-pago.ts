import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '@cepa/platform/config';
import { dia } from '../nucleo/frases';
import { Mailer } from '../nucleo/mailer';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { Sesiones } from '../nucleo/sesion';
import { CONFIG } from '../nucleo/tokens';

/** Tells by mail that a payment was credited: cash is, days after its person left the page (`spec 1 §2 Payment result pages`). */
@Injectable()
export class CorreoDePago {
  private readonly log = new Logger(CorreoDePago.name);

  constructor(
    private readonly mailer: Mailer,
    private readonly sesiones: Sesiones,
    private readonly personas: NombresDeUsuarios,
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
      const correo = await this.personas.correoDe(userId);
      const sesion = correo === null ? null : await this.sesiones.cargar(userId);
      // Who left the club hears no more of it.
      if (correo === null || !sesion?.activo || sesion.club_id !== clubId) return;
      await this.mailer.send({
        to: correo,
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
