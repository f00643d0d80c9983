import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { Ledger } from '@cepa/ledger';
import type { CommandRunner } from '@cepa/ledger/commands';
import { farFrom, type ProjectionRunner } from '@cepa/ledger/projections';
import { Sello } from '../nucleo/sello';
import { COMMANDS, LEDGER, PROJECTIONS } from '../nucleo/tokens';

/** Interval between rounds: books grow while the process lives, and a restored copy is sealed only after the start. */
const CADA_MS = 10 * 60_000;
/** The interval after a failed round, for example while the database is down. */
const OTRA_VEZ_MS = 60_000;
/** Interval between two looks whether the read models are still far behind, and the longest time that books wait for them. */
const MIRAR_MS = 2_000;
const MAX_ESPERA_MS = 10 * 60_000;
/** Number of books read from the seal at once. */
const PAGE = 200;
/** A shorter book is read quickly. */
const CORTO = 1_000n;
const ALL_BOOKS = streamDeMateriales('');

/**
 * Finds long books of matter that have a large part in no snapshot of this version, as after an upgrade or a restore,
 * and writes a snapshot of each in the background, one after the other. It runs after a start and then in rounds. The
 * seal lists the books, because it exists before any read model. Read models that are far behind go first: they need the
 * same processors, and people wait for them.
 */
@Injectable()
export class LibrosPreparados implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(LibrosPreparados.name);
  private timer: NodeJS.Timeout | undefined;
  private terminando = false;
  private readonly comienzo = performance.now();

  constructor(
    @Inject(COMMANDS) private readonly commands: CommandRunner,
    private readonly sello: Sello,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
  ) {}

  onApplicationBootstrap(): void {
    void this.vuelta();
  }

  beforeApplicationShutdown(): void {
    this.terminando = true;
    clearTimeout(this.timer);
  }

  /** Prepares all books, the longest first; later, if read models are far behind. */
  async vuelta(): Promise<void> {
    let luego = CADA_MS;
    try {
      if (await this.lecturasLejos()) luego = MIRAR_MS;
      else
        for (const stream of await this.libros()) {
          if (this.terminando) return;
          await this.commands.prepare(materiales, stream);
        }
    } catch (error) {
      this.log.debug(`los libros no se prepararon todavía: ${(error as Error).message}`);
      luego = OTRA_VEZ_MS;
    }
    if (this.terminando) return;
    this.timer = setTimeout(() => void this.vuelta(), luego);
    this.timer.unref();
  }

  private async lecturasLejos(): Promise<boolean> {
    if (performance.now() - this.comienzo > MAX_ESPERA_MS) return false;
    const { projections } = this.projections.health();
    return farFrom(await this.ledger.head(), projections, { ledger: this.ledger }).length > 0;
  }

  private async libros(): Promise<string[]> {
    const libros: { readonly stream: string; readonly revision: bigint }[] = [];
    for (let desde = ALL_BOOKS; ;) {
      const page = await this.sello.arbol.streamsAfter(desde, PAGE);
      libros.push(...page.filter(({ stream, revision }) => stream.startsWith(ALL_BOOKS) && revision >= CORTO));
      const ultimo = page.at(-1)?.stream;
      if (page.length < PAGE || !ultimo?.startsWith(ALL_BOOKS)) break;
      desde = ultimo;
    }
    return libros.sort((uno, otro) => Number(otro.revision - uno.revision)).map(({ stream }) => stream);
  }
}
