import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ResultadoDePago } from '@cepa/domain/clubes/pago';
import type { Config } from '@cepa/platform/config';
import { dia } from '@cepa/projections/frases/frase';
import { Mailer } from '../nucleo/mailer';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { Sesiones } from '../nucleo/sesion';
import { CONFIG } from '../nucleo/tokens';

const PORQUE: Partial<Record<ResultadoDePago, string>> = {
  insuficiente: 'El pago de la suscripción de tu club llegó por menos que el precio, y no suma el mes.',
  otra_moneda: 'El pago de la suscripción de tu club llegó en otra moneda, y no suma el mes.',
};

/** Mails whether a payment was credited. A cash payment is credited days after the person left the page. */
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
   * Sends it to the person who requested the payment. Without a mail server nothing is sent. A failed mail changes
   * nothing: the payment is valid.
   *
   * @param fin last paid day, `YYYY-MM-DD`
   */
  acreditado(userId: string, clubId: string, fin: string): Promise<void> {
    return this.escribir(userId, clubId, 'Se acreditó tu pago', [
      `Se acreditó el pago de la suscripción de tu club: es válida hasta el ${dia(fin)}.`,
      `Entrá acá para seguir: ${this.config.publicUrl}/`,
    ]);
  }

  /** The same for a payment that ended without being credited. */
  rechazado(userId: string, clubId: string, resultado: ResultadoDePago): Promise<void> {
    return this.escribir(userId, clubId, 'Tu pago no se acreditó', [
      `${PORQUE[resultado] ?? 'El proveedor rechazó el pago de la suscripción de tu club.'} La suscripción queda como estaba.`,
      `Podés intentarlo de nuevo acá: ${this.config.publicUrl}/configuracion/renovar-suscripcion`,
    ]);
  }

  private async escribir(userId: string, clubId: string, subject: string, parrafos: readonly string[]): Promise<void> {
    if (!this.mailer.configured) return;
    try {
      const correo = await this.personas.correoDe(userId);
      const sesion = correo === null ? null : await this.sesiones.cargar(userId);
      // A person who left the club gets no mail.
      if (correo === null || !sesion?.activo || sesion.club_id !== clubId) return;
      await this.mailer.send({
        to: correo,
        subject,
        text: [`Hola, ${sesion.nombre}:`, ...parrafos].join('\n\n'),
      });
    } catch (error) {
      this.log.error(`the mail about a payment of ${userId} did not go out: ${String(error)}`);
    }
  }
}
