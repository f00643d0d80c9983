import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Ledger } from '@cepa/ledger';
import { ProjectionRunner } from '@cepa/ledger/projections';
import type { Config } from '@cepa/platform/config';
import { Courtesy } from '../nucleo/courtesy';
import { DECIDED, DecidedFile } from '../nucleo/kept-decided';
import { Sello } from '../nucleo/sello';
import { CONFIG, LEDGER, PROJECTIONS } from '../nucleo/tokens';
import { rulesDigest } from '../shared/rules-digest';
import { QuietChild } from './quiet-child';

/** Interval between checks. A check begins after an interval without records. */
const EVERY_MS = 60_000;
/** So many undecided events are decided ahead: fewer take the operator's `verify` a few seconds. */
const MANY = 50_000n;
/** With less available memory nothing is decided ahead: a `verify` holds 400 MB. */
const LEAST_AVAILABLE = 1.5 * 1024 ** 3;
/** A run that failed is repeated on the next day: the operator reads of it in the log, and in the metrics. */
const AFTER_FAILURE_MS = 24 * 60 * 60_000;

/** The operator's commands. They exist only in a compiled application. */
const PROGRAM = join(__dirname, '..', '..', '..', 'cli', 'src', 'main.js');

/**
 * Runs `verify --sin-prisa` while nobody asks for anything, if this version of the rules has many events still to
 * decide: after an upgrade or a restore, the operator's next `verify` then only decides newer ones
 * (docs/decisions/verify-by-blocks.md). It is a process of its own, so that its memory is returned, and is ended by the
 * first request.
 */
@Injectable()
export class VerifyAhead implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Verificación');
  private clock: NodeJS.Timeout | undefined;
  private seen: bigint | null = null;
  private running: QuietChild | null = null;
  /** Until then a run that failed is not repeated, in milliseconds of `performance`. */
  private notBefore = -Infinity;
  private isEnding = false;
  /** So many undecided events are decided ahead. */
  many = MANY;
  program = PROGRAM;
  /** The version of the rules. */
  rules = rulesDigest;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROJECTIONS) private readonly runner: ProjectionRunner,
    private readonly sello: Sello,
    private readonly courtesy: Courtesy,
  ) {}

  onModuleInit(): void {
    this.clock = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.clock);
    await this.running?.end();
  }

  /** Runs a check if nothing was recorded since the last look and many events are undecided. @returns whether it ran */
  async look(): Promise<boolean> {
    if (this.running || this.isEnding || performance.now() < this.notBefore) return false;
    try {
      const head = await this.ledger.head();
      const isQuiet = head === this.seen && this.courtesy.isQuiet(EVERY_MS);
      this.seen = head;
      if (!isQuiet || !(await this.isDue()) || this.running !== null || this.isEnding) return false;
    } catch (error) {
      this.log.warn(`whether events are undecided was not looked at: ${String(error)}`);
      return false;
    }
    await this.run();
    return true;
  }

  private async isDue(): Promise<boolean> {
    if (
      this.config.ledger.engine !== 'postgres' ||
      process.availableMemory() < LEAST_AVAILABLE ||
      !existsSync(this.program)
    )
      return false;
    const { active, building } = this.runner.health();
    // One process of an installation is enough; a build and a first recount come first.
    if (!active || building !== null || this.sello.recuentos.read() === null) return false;
    const sealed = await this.sello.arbol.size();
    if (sealed < this.many) return false;
    const decided = new DecidedFile(this.config.dataDir, this.sello.derivedKey(DECIDED), this.rules()).read();
    return sealed - BigInt(decided?.size ?? 0) >= this.many;
  }

  private async run(): Promise<void> {
    const { dataDir, databaseUrl } = this.config;
    const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const began = performance.now();
    this.running = new QuietChild([this.program, 'verify', '--sin-prisa'], env, this.courtesy);
    const { code, output, gaveWay } = await this.running.ended;
    this.running = null;
    const seconds = Math.round((performance.now() - began) / 1000);
    if (code === 0) return this.log.log(`the events were decided ahead in ${seconds} s`);
    if (this.isEnding || gaveWay) return;
    this.notBefore = performance.now() + AFTER_FAILURE_MS;
    this.log.error(`verify --sin-prisa ended with ${code} after ${seconds} s: ${output}`);
  }
}
