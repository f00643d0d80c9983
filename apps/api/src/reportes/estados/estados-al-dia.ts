import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Ledger } from '@cepa/ledger';
import { NO_CLUB } from '@cepa/ledger/seal';
import type { Config } from '@cepa/platform/config';
import { Sello } from '../../nucleo/sello';
import { CONFIG, LEDGER } from '../../nucleo/tokens';
import { RESERVA } from '../fondo/limites';
import { DE_GUARDIA } from '../fuentes';
import { EstadoInutil } from './archivo-de-estado';
import { desdeEstados } from './desde-estados';
import { Estados } from './estados';
import { nombreDe, type Fuente } from './fuente';
import { Renovacion } from './renovacion';

/** Interval between checks. States are made after an interval without records. */
const CADA_MS = 60_000;
/** How long a check of a club's states is not repeated; a report checks anyway. */
const VISTO_MS = 600_000;
/** Number of clubs whose states are made in advance: the largest. The states of the audit take 260 bytes an event. */
const CLUBES = 20;

/**
 * Makes the states of large clubs for audits and recalls in quiet times, one club at a time, so that the first such
 * report finds them: to replay the events takes a minute.
 */
@Injectable()
export class EstadosAlDia implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Informes');
  private reloj: NodeJS.Timeout | undefined;
  private visto: bigint | null = null;
  private mirando = false;
  /** Number of events of a club in its states, or that would be, at the last check. */
  private readonly conocidos = new Map<string, bigint>();
  /** Time of the last check of a club's states, by club and source. */
  private readonly adelantados = new Map<string, number>();
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LEDGER) private readonly ledger: Ledger,
    private readonly sello: Sello,
    private readonly estados: Estados,
    private readonly renovacion: Renovacion,
  ) {
    this.folder = join(config.dataDir, 'estados');
  }

  onModuleInit(): void {
    this.reloj = setInterval(() => void this.mirar(), CADA_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.reloj);
  }

  /** Makes the missing states of one club, if nothing was recorded since the last time. @returns the club */
  async mirar(): Promise<string | null> {
    if (this.mirando) return null;
    this.mirando = true;
    try {
      const fin = await this.ledger.head();
      const esQuieto = fin === this.visto;
      this.visto = fin;
      const club = esQuieto && (await this.hayLugar()) ? await this.elQueFalta() : null;
      if (club === null) return null;
      this.renovacion.pedir({ clubId: club, fuentes: DE_GUARDIA });
      await this.renovacion.alDia();
      return club;
    } catch (error) {
      this.log.warn(`the states of large clubs were not looked at: ${String(error)}`);
      return null;
    } finally {
      this.mirando = false;
    }
  }

  private async hayLugar(): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize >= 2 * RESERVA;
  }

  private async elQueFalta(): Promise<string | null> {
    const cabezas = await this.sello.clubes.heads();
    const grandes = [...(cabezas?.clubs.values() ?? [])]
      .filter(({ club, size }) => club !== NO_CLUB && size >= this.estados.desde)
      .sort((a, b) => Number(b.size - a.size))
      .slice(0, CLUBES);
    for (const { club, size } of grandes) {
      if (size - (this.conocidos.get(club) ?? 0n) < this.leFaltan(club)) continue;
      const hay = await this.guardado(club);
      // Also if they cannot be made: the next attempt is after as many new events.
      this.conocidos.set(club, hay === null || size - hay >= this.estados.hasta ? size : hay);
      if (hay === null || size - hay >= this.estados.hasta) return club;
    }
    return null;
  }

  private leFaltan(club: string): bigint {
    return this.conocidos.has(club) ? this.estados.hasta : 0n;
  }

  /**
   * Starts making the states of a large club if it has none, because a report may be requested soon. Its failure does
   * not affect the act, and nobody waits for it.
   */
  async adelantar(clubId: string, fuentes: readonly Fuente[]): Promise<void> {
    const cual = [clubId, ...fuentes.map(nombreDe)].join(' ');
    if (Date.now() - (this.adelantados.get(cual) ?? -Infinity) < VISTO_MS) return;
    this.adelantados.set(cual, Date.now());
    try {
      const hechos = (await this.sello.clubes.heads())?.clubs.get(clubId)?.size ?? 0n;
      if (hechos >= this.estados.desde && (await this.guardado(clubId, fuentes)) === null)
        this.renovacion.pedir({ clubId, fuentes });
    } catch (error) {
      this.log.warn(`the states of club ${clubId} were not begun: ${String(error)}`);
    }
  }

  /** Number of events of a club that all of its states contain; null if one is missing or unusable. */
  private async guardado(clubId: string, fuentes = DE_GUARDIA): Promise<bigint | null> {
    try {
      const desde = await desdeEstados(this.estados, { clubId, fuentes });
      try {
        return desde?.eventosDe(clubId) ?? null;
      } finally {
        await desde?.cerrar();
      }
    } catch (error) {
      if (error instanceof EstadoInutil) return null;
      throw error;
    }
  }
}
