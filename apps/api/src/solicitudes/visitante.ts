import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK, derivedId, diaDe, newId, type Clock } from '@cepa/platform';
import { Context } from '../nucleo/contexto';
import { Fingerprints } from '../nucleo/fingerprints';
import { keyOf } from '../nucleo/idempotencia.guard';

/**
 * Identifies a person without an account who requests the use of the system. They act under the request's own id, which
 * reveals nothing about them.
 */
@Injectable()
export class Visitantes {
  constructor(
    private readonly fingerprints: Fingerprints,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same context for the same `Idempotency-Key` with the same data: another person's key gives another context. */
  de(request: FastifyRequest): Context {
    const key = keyOf(request.headers);
    const hash = this.fingerprints.of(request);
    const id = key === undefined ? newId() : derivedId('solicitud', hash, key);
    const ahora = this.clock.now();
    return new Context(
      {
        user_id: derivedId(id, 'visitante'),
        nombre: '',
        rol: 'Sin rol',
        permisos: [],
        club_id: null,
        activo: true,
        suscripcion: null,
      },
      diaDe(ahora),
      ahora.toISOString(),
      { id, hash, retryable: key !== undefined, correlacion: String(request.id) },
    );
  }
}
