import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { CommandRunner } from '@cepa/ledger/commands';
import type { LecturaDB } from '@cepa/projections';
import { idsDeClubes } from '@cepa/projections/clubes/clubes.queries';
import { COMMANDS, LECTURA } from '../nucleo/tokens';

const OTRA_VEZ_MS = 60_000;

/**
 * Looks after a start for long books of matter that have no snapshot of this version, as after an upgrade or a restore, and keeps one of each
 * in the background, one book after the other.
 */
@Injectable()
export class LibrosPreparados implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(LibrosPreparados.name);
  private timer: NodeJS.Timeout | undefined;
  private terminando = false;

  constructor(
    @Inject(COMMANDS) private readonly commands: CommandRunner,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onApplicationBootstrap(): void {
    void this.vuelta();
  }

  beforeApplicationShutdown(): void {
    this.terminando = true;
    clearTimeout(this.timer);
  }

  /** Prepares all books; where that fails, as while the read models are built, it is tried again in a minute. */
  async vuelta(): Promise<void> {
    try {
      for (const club of await idsDeClubes(this.db)) {
        if (this.terminando) return;
        await this.commands.prepare(materiales, streamDeMateriales(club));
      }
    } catch (error) {
      if (this.terminando) return;
      this.log.debug(`los libros no se prepararon todavía: ${(error as Error).message}`);
      this.timer = setTimeout(() => void this.vuelta(), OTRA_VEZ_MS);
      this.timer.unref();
    }
  }
}
