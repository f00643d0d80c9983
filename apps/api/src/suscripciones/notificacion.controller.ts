import { Controller, HttpCode, Inject, Logger, Post, Query, Req } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem, Publico, CLOCK, malformado, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { CONFIG } from '../nucleo/tokens';
import { CustodiaDePagos } from './custodia-de-pagos';
import { defectoDeFirma } from './firma';
import { Pagos } from './pagos';

const ID_DE_PAGO = /^[\w-]{1,64}$/;

/** Takes the payment provider's notifications (`notification_url`). Only the payment's id is used; the payment is read from the provider. */
@ApiTags('suscripciones')
@Controller()
export class NotificacionController {
  private readonly log = new Logger(NotificacionController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly custodia: CustodiaDePagos,
    private readonly pagos: Pagos,
  ) {}

  @Post('mercadopago_notificacion')
  @Publico('Aviso firmado del proveedor de pagos')
  @ApiQuery({ name: 'data.id', type: String, description: 'Identificador del pago.', example: '123456' })
  @ApiQuery({ name: 'type', type: String, required: false, description: 'Qué cambió: `payment`.', example: 'payment' })
  @HttpCode(200)
  async recibir(@Req() request: FastifyRequest, @Query() query: Readonly<Record<string, unknown>>) {
    const pago = query['data.id'];
    if (typeof pago !== 'string' || !ID_DE_PAGO.test(pago))
      throw malformado('El aviso no dice de qué pago es.', { 'data.id': 'Identificador no válido.' });
    this.exigirFirma(request, pago);
    if (query['type'] !== undefined && query['type'] !== 'payment') return { recibido: true };
    // Stored first, so that it is processed even after a crash.
    await this.custodia.recibir(pago);
    try {
      await this.pagos.procesar(pago);
      await this.custodia.despachar(pago);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.log.warn(`a notification waits for its next turn: ${error.detalle}`);
    }
    return { recibido: true };
  }

  /** @throws Problem 403 */
  private exigirFirma({ headers }: FastifyRequest, dataId: string): void {
    const { webhookSecret } = this.config.mercadoPago;
    const defecto =
      webhookSecret === undefined
        ? 'MERCADOPAGO_WEBHOOK_SECRET is not set'
        : defectoDeFirma(
            { dataId, firma: unica(headers['x-signature']), pedido: unica(headers['x-request-id']) },
            webhookSecret,
            this.clock.now().getTime(),
          );
    if (defecto !== null) throw new Problem(403, 'FIRMA_INVALIDA', 'La firma del aviso no es válida.', defecto);
  }
}

const unica = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;
