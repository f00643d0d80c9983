import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { administradores } from '@cepa/projections/identidad/administradores.queries';
import { Mailer } from '../nucleo/mailer';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { PER_ADMIN, ROL_ADMINISTRADOR } from '../nucleo/sesion';
import { CONFIG, LECTURA } from '../nucleo/tokens';

/** Anyone can send requests: the administration gets at most one mail in this time. */
const ESPERA_MS = 10 * 60_000;

/** Mails the administration that there is a request for the use of the system. The person's data stays in the vault. */
@Injectable()
export class CorreoDeSolicitud {
  private readonly log = new Logger(CorreoDeSolicitud.name);
  private ultimo = -Infinity;

  constructor(
    private readonly mailer: Mailer,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: NombresDeUsuarios,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Nobody waits for it. A failed mail changes nothing: the request is in the queue. */
  async avisar(): Promise<void> {
    const ahora = this.clock.now().getTime();
    if (!this.mailer.configured || ahora - this.ultimo < ESPERA_MS) return;
    this.ultimo = ahora;
    try {
      const ids = await administradores(this.db, { rol: ROL_ADMINISTRADOR, permiso: PER_ADMIN });
      for (const id of ids) {
        const correo = await this.personas.correoDe(id);
        if (correo === null) continue;
        await this.mailer.send({
          to: correo,
          subject: 'Llegó una solicitud de uso del sistema',
          text: [
            'Alguien pidió usar el sistema.',
            `Los pedidos que esperan están acá: ${this.config.publicUrl}/configuracion/solicitudes-servicio`,
          ].join('\n\n'),
        });
      }
    } catch (error) {
      this.log.error(`the mail about a request for the use of the system did not go out: ${String(error)}`);
    }
  }
}
