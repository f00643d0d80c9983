import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { inStretches } from '@cepa/base';
import type { Ledger } from '@cepa/ledger';
import { verifyLedger, type VerifiedHead } from '@cepa/ledger/seal';
import { CLOCK, Problem, type Clock } from '@cepa/platform';
import type { RecountReached } from '../nucleo/recount-reached';
import type { KeptRecount, RecountEnd } from '../nucleo/recounts';
import { Sello } from '../nucleo/sello';
import { LEDGER } from '../nucleo/tokens';
import type { AvanceDeRecuento, Resultado } from './resultado';
import { SinceVerified } from './since-verified';

/** How long a request waits for a recount; past that it goes on by itself, and the next request finds it done. */
const ESPERA_MS = 10_000;
/** A whole recount counts for so many times as long as it took: requests without end cost a twentieth of the machine at most. */
const VALE_VECES = 20;
/** Where a whole recount takes less, each answer waits for one. */
const BREVE_MS = 300;
/** Work on the event loop between two turns of others. */
const TRAMO_MS = 5;
/** A whole recount is made at least so often, also where nobody asks. */
const CADA_MS = 24 * 60 * 60_000;
const TRAS_EL_ARRANQUE_MS = 60_000;
/** The first recount of a ledger begins soon after the start, without waiting for a request. */
const PRIMERO_MS = 2_000;
/** A recount keeps so often how far it is, for the case of a kill. */
const GUARDA_CADA_MS = 5_000;
/** After a longer time what was counted before a kill is counted again. */
const SIGUE_HASTA_MS = 60 * 60_000;
/** So many events are counted in a moment: the first request waits for them. */
const POCOS = 2_000n;
/** So many events since the verified head are compared while somebody waits; more of them, as after an outage, in the background. */
const DE_UNA_VEZ = 1_000n;
/** The verified head follows the seal so often, also where nobody asks: who asks waits for next to nothing. */
const AL_DIA_CADA_MS = 30_000;

/**
 * Whether the stored events are those that were sealed.
 *
 * A check goes on from the head that was verified last, which the data folder keeps, and reads what was recorded since. All events are read
 * again in the background, and how that ended stands in each answer.
 */
@Injectable()
export class Recuento implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(Recuento.name);
  private enCurso: Promise<KeptRecount> | null = null;
  readonly since: SinceVerified;
  /** What was recorded since the verified head does not go on from it: all events say why. */
  private roto = false;
  private progress: AvanceDeRecuento | null = null;
  private primero: NodeJS.Timeout | undefined;
  private diario: NodeJS.Timeout | undefined;
  private alDia: NodeJS.Timeout | undefined;
  private readonly fin = new AbortController();
  /** So many events are counted while somebody waits. */
  pocos = POCOS;
  deUnaVez = DE_UNA_VEZ;
  guardaCada = GUARDA_CADA_MS;

  constructor(
    private readonly sello: Sello,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.since = new SinceVerified(sello, ledger, () => this.tramos());
  }

  onModuleInit(): void {
    const espera = this.sello.recuentos.read() === null ? PRIMERO_MS : TRAS_EL_ARRANQUE_MS;
    this.primero = setTimeout(() => void this.alArrancar(), espera).unref();
    this.alDia = setTimeout(() => void this.seguir(), PRIMERO_MS).unref();
    this.diario = setInterval(() => this.enSegundoPlano(this.sello.recuentos.read()), CADA_MS).unref();
  }

  onApplicationShutdown(): void {
    this.fin.abort();
    clearTimeout(this.primero);
    clearInterval(this.diario);
    clearTimeout(this.alDia);
  }

  /** Moves the verified head on in the background, now and as long as the process lives. */
  private async seguir(): Promise<void> {
    await this.ponerAlDia();
    if (!this.fin.signal.aborted) this.alDia = setTimeout(() => void this.seguir(), AL_DIA_CADA_MS).unref();
  }

  /** Whether what was recorded since goes on from the verified head; where it does not, all events are counted. It never rejects. */
  private async ponerAlDia(): Promise<void> {
    try {
      if (!this.sello.recuentos.read()?.last.ok || this.roto) return;
      const detail = await this.since.catchUp();
      if (detail !== null) await this.romper(detail);
    } catch (error) {
      if (!this.fin.signal.aborted) this.log.warn(`the newest events were not compared: ${String(error)}`);
    }
  }

  private romper(detail: string): Promise<KeptRecount> {
    // All who waited for the comparison come by here.
    if (!this.roto) this.log.error(`LIBRO: ${detail}`);
    this.roto = true;
    return this.contar();
  }

  /** A ledger of few events is counted when somebody asks. */
  private async alArrancar(): Promise<void> {
    const antes = this.sello.recuentos.read();
    if (antes !== null || (await this.sonMuchos().catch(() => false))) this.enSegundoPlano(antes);
  }

  private async sonMuchos(): Promise<boolean> {
    return (await this.sello.arbol.size()) > this.pocos;
  }

  /**
   * Answers from the head that was verified last, and what came since. Of what is not verified yet, as while the first recount goes on, the answer
   * says so, at once.
   *
   * @throws Problem 503 VERIFICACION_EN_CURSO where a recount that is waited for takes longer than a request waits
   */
  async hacer(): Promise<Resultado> {
    const antes = this.sello.recuentos.read();
    if (antes === null && (await this.sonMuchos())) {
      this.enSegundoPlano(antes);
      return { ok: true, ultimo: null, enCurso: this.progress, faltan: false };
    }
    if (antes === null || (antes.last.ms < BREVE_MS && this.vencido(antes.last))) return this.esperar();
    this.enSegundoPlano(antes);
    if (!antes.last.ok) return { ok: false, ultimo: antes.last, enCurso: this.progress, faltan: false };
    // What does not go on from the verified head is either altered or another history that an operator sealed: all events say which.
    if (this.roto) return this.esperar();
    const faltan = await this.since.behind(antes.verified);
    if (faltan <= this.deUnaVez) return this.hastaHoy(antes);
    if (!(await this.since.goesOnFrom(antes.verified))) return this.esperar();
    void this.ponerAlDia();
    const hechos = Number(antes.verified.size);
    return { ok: true, ultimo: antes.last, enCurso: { hechos, de: hechos + Number(faltan) }, faltan: true };
  }

  private async hastaHoy({ last }: KeptRecount): Promise<Resultado> {
    const detail = await this.since.catchUp();
    if (detail !== null) {
      this.log.error(`LIBRO: ${detail}`);
      return this.esperar();
    }
    const ultimo = this.sello.recuentos.read()?.last ?? last;
    return { ok: ultimo.ok, ultimo, enCurso: this.progress, faltan: false };
  }

  private vencido({ at, ms }: RecountEnd): boolean {
    return this.clock.now().getTime() - Date.parse(at) > VALE_VECES * ms;
  }

  private enSegundoPlano(antes: KeptRecount | null): void {
    if (antes !== null && !this.vencido(antes.last)) return;
    void this.contar().catch((error: unknown) => {
      if (!this.fin.signal.aborted) this.log.warn(`the recount did not end: ${String(error)}`);
    });
  }

  private async esperar(): Promise<Resultado> {
    let aviso: NodeJS.Timeout | undefined;
    const tarda = new Promise<never>((_, reject) => {
      aviso = setTimeout(() => reject(this.enElCamino()), ESPERA_MS);
    });
    try {
      const { last } = await Promise.race([this.contar(), tarda]);
      return { ok: last.ok, ultimo: last, enCurso: null, faltan: false };
    } finally {
      clearTimeout(aviso);
    }
  }

  private enElCamino(): Problem {
    const { hechos, de } = this.progress ?? { hechos: 0, de: 0 };
    const parte = hechos > 0 ? ` (va ${Math.floor((hechos / de) * 100)} %)` : '';
    return new Problem(
      503,
      'VERIFICACION_EN_CURSO',
      `El libro se está verificando${parte}. Intentá nuevamente en unos instantes.`,
      'recount takes longer than a request waits',
      {},
      { 'retry-after': '10' },
    );
  }

  /** One at a time, shared by all who ask. */
  private contar(): Promise<KeptRecount> {
    this.enCurso ??= this.contarTodo().finally(() => {
      this.enCurso = null;
      this.progress = null;
    });
    return this.enCurso;
  }

  private async contarTodo(): Promise<KeptRecount> {
    const { recuentoEnCurso } = this.sello;
    const antes = this.desdeDonde();
    const inicio = performance.now() - (antes?.ms ?? 0);
    const de = Number(await this.sello.arbol.size());
    this.progress = { hechos: antes?.reached.size ?? 0, de };
    let guardado = performance.now();
    const { ok, size, sealed } = await verifyLedger({
      ledger: this.ledger,
      tree: this.sello.arbol,
      clubs: this.sello.clubes,
      maxFindings: 1,
      rest: this.tramos(),
      from: antes?.reached,
      onReached: (reached) => {
        const ahora = performance.now();
        if (ahora - guardado < this.guardaCada) return;
        guardado = ahora;
        recuentoEnCurso.keep({ reached: reached(), ms: ahora - inicio, at: this.clock.now().toISOString() });
      },
      onProgress: ({ events }) => (this.progress = { hechos: Number(events), de: Math.max(de, Number(events)) }),
    });
    const continua = await this.sello.cabezas.comparar(this.sello.arbol, this.sello.clubes);
    const verified: VerifiedHead = { size: sealed?.size ?? 0n, root: sealed?.root ?? VACIA };
    const last = {
      at: this.clock.now().toISOString(),
      events: size,
      ms: performance.now() - inicio,
      ok: ok && continua.ok,
    };
    this.sello.recuentos.keep({ verified, last });
    recuentoEnCurso.drop();
    this.roto = false;
    return { verified, last };
  }

  /** Where a recount stopped that a kill has ended; null where it is too long ago to be part of one. */
  private desdeDonde(): RecountReached | null {
    const dejado = this.sello.recuentoEnCurso.read();
    const hace = dejado ? this.clock.now().getTime() - Date.parse(dejado.at) : Infinity;
    return hace >= 0 && hace < SIGUE_HASTA_MS ? dejado : null;
  }

  private tramos(): () => Promise<void> | undefined {
    const descanso = inStretches(TRAMO_MS);
    return () => {
      this.fin.signal.throwIfAborted();
      return descanso();
    };
  }
}

/** Where the stored log lacks a node there is no root, and the recount says that it was altered. */
const VACIA = Buffer.alloc(32);
