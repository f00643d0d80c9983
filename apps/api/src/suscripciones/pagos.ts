import { Injectable, Inject, Logger } from '@nestjs/common';
import { clubes, streamDeClub, type ComandoDeClub } from '@cepa/domain/clubes/clubes';
import { causaDeReversion, resultadoDe } from '@cepa/domain/clubes/pago';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandContext } from '@cepa/ledger/commands';
import { RELOJ, derivedId, diaDe, isUuid, sha256Hex, type Reloj } from '@cepa/platform';
import { Acciones, AunNoVisible } from '../nucleo/acciones';
import { Locks } from '../nucleo/locks';
import { CustodiaDePagos } from './custodia-de-pagos';
import { Pasarela } from './pasarela';

/** Preferences of a club that are asked about at once. */
const ULTIMAS = 5;

/** Makes of the provider's payments what they mean for the club's subscription. */
@Injectable()
export class Pagos {
  private readonly log = new Logger(Pagos.name);

  constructor(
    private readonly pasarela: Pasarela,
    private readonly custodia: CustodiaDePagos,
    private readonly acciones: Acciones,
    private readonly locks: Locks,
    @Inject(RELOJ) private readonly reloj: Reloj,
  ) {}

  /**
   * Reads a payment at the provider and records what it changes, whatever was said of it and however often: the club
   * is the one of the preference that was paid, each payment extends once, and its money going back takes that back once.
   *
   * @throws Problem 503 when the provider does not answer
   */
  async procesar(pago: string): Promise<void> {
    const leidoDesde = this.reloj.now().toISOString();
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
    // Read without a turn, as the provider may be slow: what somebody else read later stands.
    await this.locks.hold([`pago-${id}`], async () => {
      const fila = { id, pago, preferencia_id, club_id, resultado, importe, devuelto, moneda, actualizado };
      if (!(await this.custodia.guardar(fila))) return;
      const causa = causaDeReversion(resultado);
      if (resultado === 'acreditado') {
        const hoy = diaDe(this.reloj.now());
        await this.registrar(club_id, id, { tipo: 'extender_suscripcion', club_id, hoy, origen: 'pago', pago_id: id });
      } else if (causa) await this.registrar(club_id, id, { tipo: 'revertir_pago', club_id, pago_id: id, causa });
    });
  }

  /** Asks the provider for every payment of a preference. @throws Problem 503 */
  async consultar(preferenciaId: string): Promise<void> {
    for (const pago of await this.pasarela.pagosDe(preferenciaId)) await this.procesar(pago);
  }

  /** Asks for what a club paid lately, for somebody who waits for it. @throws Problem 503 */
  async consultarClub(clubId: string): Promise<void> {
    for (const { id } of await this.custodia.preferenciasDe(clubId, ULTIMAS)) await this.consultar(id);
  }

  private async registrar(clubId: string, pagoId: string, command: ComandoDeClub): Promise<void> {
    try {
      await this.acciones.ejecutar(clubes, streamDeClub(clubId), command, metadatos(clubId, pagoId, command.tipo));
    } catch (error) {
      // Recorded: the lists are late, and nobody here reads them.
      if (error instanceof AunNoVisible) return;
      if (!(error instanceof Rechazo)) throw error;
      this.log.error(`payment ${pagoId} of club ${clubId} changes nothing: ${error.codigo}, ${error.detalle}`);
    }
  }
}

/** The system's own act, one a payment and kind: sent again it is found in the ledger, also by another process. */
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
