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

/** How often it looks; a house in which nothing was recorded in between is quiet. */
const CADA_MS = 60_000;
/** How long it is not looked again whether a club has its states: a report looks anyway. */
const VISTO_MS = 600_000;
/** Clubs whose states are made without being asked for: those that weigh most. Those of the audit take 260 bytes an event. */
const CLUBES = 20;

/**
 * Makes the states of the audit and of recalls of large clubs while nobody works, one club at a time, so that the first report of one finds them: to
 * replay its events takes a minute.
 */
@Injectable()
export class EstadosAlDia implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Informes');
  private reloj: NodeJS.Timeout | undefined;
  private visto: bigint | null = null;
  private mirando = false;
  /** Events of a club that its states held, or were to hold, when they were last looked at. */
  private readonly conocidos = new Map<string, bigint>();
  /** When it was last looked at whether a club has its states, by club and source. */
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

  /** Makes the states of one club, of those that lack them, where the house was quiet since the last time. @returns the club */
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
      // Also where they can't be made: they are tried again once as much came since.
      this.conocidos.set(club, hay === null || size - hay >= this.estados.hasta ? size : hay);
      if (hay === null || size - hay >= this.estados.hasta) return club;
    }
    return null;
  }

  private leFaltan(club: string): bigint {
    return this.conocidos.has(club) ? this.estados.hasta : 0n;
  }

  /**
   * Somebody may be about to ask for a report of a large club: its states begin to be made where it has none. What fails here fails
   * nobody's act, and nobody waits for it.
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

  /** Events of a club that all of its states hold; null where one is lacking, or of no use. */
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
