import { Injectable, Inject, Logger } from '@nestjs/common';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { causaDeReversion, resultadoDe, type ResultadoDePago } from '@cepa/domain/clubes/pago';
import type { ExtenderSuscripcion, RevertirPago } from '@cepa/domain/clubes/suscripcion';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandContext, CommandResult } from '@cepa/ledger/commands';
import { CLOCK, derivedId, diaDe, isUuid, sha256Hex, type Clock } from '@cepa/platform';
import { CommandService, AunNoVisible } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { CorreoDePago } from './correo-de-pago';
import { CustodiaDePagos, type Preferencia } from './custodia-de-pagos';
import { Pasarela } from './pasarela';

/** Results of payments that were not credited. The club gets one mail. */
const SIN_ACREDITAR: readonly ResultadoDePago[] = ['rechazado', 'insuficiente', 'otra_moneda'];

/** Number of preferences of a club that are checked at once. */
const ULTIMAS = 5;

/** Applies the provider's payments to the club's subscription. */
@Injectable()
export class Pagos {
  private readonly log = new Logger(Pagos.name);

  constructor(
    private readonly pasarela: Pasarela,
    private readonly custodia: CustodiaDePagos,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly correo: CorreoDePago,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads a payment at the provider and records its effect, whatever the notification and however often: the club is
   * that of the paid preference, each payment extends once, and a refund takes that back once.
   *
   * @throws Problem 503 if the provider does not answer
   */
  async procesar(pago: string): Promise<void> {
    const leidoDesde = this.clock.now().toISOString();
    const dicho = await this.pasarela.pago(pago);
    const referencia = dicho?.referencia;
    const preferencia = referencia && isUuid(referencia) ? await this.custodia.preferencia(referencia) : undefined;
    if (!dicho || !preferencia) {
      this.log.warn(`a payment that the provider tells of is none of ours: ${dicho ? 'unknown reference' : 'unknown'}`);
      return;
    }
    const id = this.custodia.idDe(pago);
    const { club_id, id: preferencia_id } = preferencia;
    const resultado = resultadoDe(dicho, preferencia);
    const actualizado = dicho.actualizado ?? leidoDesde;
    const { importe, devuelto, moneda } = dicho;
    const row = { id, pago, preferencia_id, club_id, resultado, importe, devuelto, moneda, actualizado };
    // Read without a lock, because the provider may be slow: a later read has precedence.
    const registrado = await this.locks.hold([`pago-${id}`], async () => {
      const antes = await this.custodia.resultadoAnterior(id);
      if (!(await this.custodia.guardar(row))) return null;
      if (SIN_ACREDITAR.includes(resultado) && antes !== resultado)
        void this.correo.rechazado(preferencia.user_id, club_id, resultado);
      return this.aplicar(club_id, id, resultado);
    });
    if (!registrado) return;
    await this.esperar(registrado);
    this.avisar(preferencia, registrado);
  }

  /** Asks the provider for every payment of a preference. @throws Problem 503 */
  async consultar(preferenciaId: string): Promise<void> {
    for (const pago of await this.pasarela.pagosDe(preferenciaId)) await this.procesar(pago);
  }

  /** Asks about a club's latest payments, for a waiting caller. @throws Problem 503 */
  async consultarClub(clubId: string): Promise<void> {
    for (const { id } of await this.custodia.preferenciasDe(clubId, ULTIMAS)) await this.consultar(id);
  }

  /** Mails once, after the month is recorded. Nobody waits for the mail, above all not the provider. */
  private avisar({ user_id, club_id }: Preferencia, { events, replayed }: CommandResult): void {
    const extendida = events.find(({ type }) => type === 'SuscripcionExtendida');
    if (extendida && !replayed) void this.correo.acreditado(user_id, club_id, String(extendida.data['fecha_fin']));
  }

  /** Null if the payment changes nothing. */
  private async aplicar(club_id: string, pago_id: string, resultado: ResultadoDePago): Promise<CommandResult | null> {
    const hoy = diaDe(this.clock.now());
    if (resultado === 'acreditado')
      return this.registrar({ tipo: 'extender_suscripcion', club_id, hoy, origen: 'pago', pago_id });
    const causa = causaDeReversion(resultado);
    return causa && this.registrar({ tipo: 'revertir_pago', club_id, pago_id, causa });
  }

  private async registrar(command: DePago): Promise<CommandResult | null> {
    const { club_id, pago_id, tipo } = command;
    try {
      return await this.commandService.registrar(
        clubes,
        streamDeClub(club_id),
        command,
        metadatos(club_id, pago_id, tipo),
      );
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      this.log.error(`payment ${pago_id} of club ${club_id} changes nothing: ${error.codigo}, ${error.detalle}`);
      return null;
    }
  }

  private async esperar(registrado: CommandResult): Promise<void> {
    try {
      await this.commandService.esperar(registrado);
    } catch (error) {
      // Recorded: the lists are late, and nobody here reads them.
      if (!(error instanceof AunNoVisible)) throw error;
    }
  }
}

/** The commands that a payment may cause on a club. */
type DePago = (ExtenderSuscripcion | RevertirPago) & { readonly pago_id: string };

/** The system's own act, one for each payment and kind: a repeated one is found in the ledger, also by another process. */
function metadatos(clubId: string, pagoId: string, acto: string): CommandContext {
  const id = derivedId('comando', acto, pagoId);
  return {
    club_id: clubId,
    actor_id: 'sistema',
    role: 'sistema',
    command_id: id,
    command_hash: sha256Hex(`${acto} ${pagoId}`),
    correlation_id: id,
    causation_id: id,
    origin: 'automatic',
    retryable: true,
  };
}
