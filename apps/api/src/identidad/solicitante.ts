import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK, derivedId, diaDe, newId, sha256Hex, type Clock } from '@cepa/platform';
import { keyOf } from '../nucleo/idempotencia.guard';
import { Context } from '../nucleo/contexto';
import { Sesiones, type Sesion } from '../nucleo/sesion';

/**
 * Identifies the caller of the registration route, which is open to anyone and also used by the administration. A
 * person who registers acts as themselves, with the id that they will get.
 */
@Injectable()
export class Solicitantes {
  constructor(
    private readonly sesiones: Sesiones,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The context of the request and the id of the person to register: the same one for the same `Idempotency-Key`. */
  async de(request: FastifyRequest): Promise<{ ctx: Context; nuevoId: string }> {
    const presentada = await this.presentada(request);
    const key = keyOf(request.headers);
    const id = key === undefined ? newId() : derivedId('registro', presentada?.user_id ?? '', key);
    const nuevoId = derivedId(id, 'usuario');
    const ahora = this.clock.now();
    const comando = {
      id,
      hash: sha256Hex(`registro ${nuevoId}`),
      retryable: key !== undefined,
      correlacion: String(request.id),
    };
    return {
      ctx: new Context(presentada ?? quienSeRegistra(nuevoId), diaDe(ahora), ahora.toISOString(), comando),
      nuevoId,
    };
  }

  /** The signed-in person, if the request has a valid token. An expired token does not prevent a registration. */
  private async presentada(request: FastifyRequest): Promise<Sesion | null> {
    const [esquema, token] = (request.headers.authorization ?? '').split(' ');
    if (esquema?.toLowerCase() !== 'bearer' || !token) return null;
    const userId = await this.sesiones.verificar(token);
    const sesion = userId ? await this.sesiones.cargar(userId) : null;
    return sesion?.activo ? sesion : null;
  }
}

const quienSeRegistra = (id: string): Sesion => ({
  user_id: id,
  nombre: '',
  rol: 'Sin rol',
  permisos: [],
  club_id: null,
  activo: true,
  suscripcion: null,
});
