import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Ledger } from '@cepa/ledger';
import { verifyLedger, type VerifiedHead } from '@cepa/ledger/seal';
import { CLOCK, Problem, type Clock } from '@cepa/platform';
import { Awaited, Courtesy } from '../nucleo/courtesy';
import type { RecountReached } from '../nucleo/recount-reached';
import type { KeptRecount, RecountEnd } from '../nucleo/recounts';
import { Sello } from '../nucleo/sello';
import { LEDGER } from '../nucleo/tokens';
import type { AvanceDeRecuento, Resultado } from './resultado';
import { SinceVerified } from './since-verified';

/** How long a request waits for a recount. After that the recount goes on, and a later request gets its result. */
const ESPERA_MS = 10_000;
/** A full recount is valid for this many times its duration: constant requests cost at most 5 % of the machine. */
const VALE_VECES = 20;
/** If a full recount takes less, each answer waits for one. */
const BREVE_MS = 300;
/** Interval of full recounts, even without requests. */
const CADA_MS = 24 * 60 * 60_000;
const TRAS_EL_ARRANQUE_MS = 60_000;
/** The first recount of a ledger starts soon after the start, without waiting for a request. */
const PRIMERO_MS = 2_000;
/** Interval at which a recount saves its progress, in case the process is killed. */
const GUARDA_CADA_MS = 5_000;
/** Maximum age of saved progress; older work is repeated. */
const SIGUE_HASTA_MS = 60 * 60_000;
/** So many events are counted quickly: the first request waits for them. */
const POCOS = 2_000n;
/** Up to this many events after the verified head are compared during a request, more in the background. */
const DE_UNA_VEZ = 1_000n;
/** Interval at which the verified head follows the seal without requests, so that a request hardly waits. */
const AL_DIA_CADA_MS = 30_000;

/**
 * Whether the stored events match the sealed ones.
 *
 * A check starts at the last verified head, which the data folder stores, and reads later events. All events are read
 * again in the background, and each answer has the result of that.
 */
@Injectable()
export class Recuento implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(Recuento.name);
  private enCurso: Promise<KeptRecount> | null = null;
  readonly since: SinceVerified;
  /** The events after the verified head do not extend it: a full recount finds the reason. */
  private roto = false;
  private progress: AvanceDeRecuento | null = null;
  private readonly esperado = new Awaited();
  private primero: NodeJS.Timeout | undefined;
  private diario: NodeJS.Timeout | undefined;
  private alDia: NodeJS.Timeout | undefined;
  private readonly fin = new AbortController();
  /** Maximum number of events that are counted during a request. */
  pocos = POCOS;
  deUnaVez = DE_UNA_VEZ;
  guardaCada = GUARDA_CADA_MS;

  constructor(
    private readonly sello: Sello,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly courtesy: Courtesy,
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

  /** Moves the verified head forward in the background, for the life of the process. */
  private async seguir(): Promise<void> {
    await this.ponerAlDia();
    if (!this.fin.signal.aborted) this.alDia = setTimeout(() => void this.seguir(), AL_DIA_CADA_MS).unref();
  }

  /** Whether later events extend the verified head; if not, all events are counted. It never rejects. */
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
    // All callers who waited for the comparison get here.
    if (!this.roto) this.log.error(`LIBRO: ${detail}`);
    this.roto = true;
    return this.contar();
  }

  /** A short ledger is counted on request. */
  private async alArrancar(): Promise<void> {
    const antes = this.sello.recuentos.read();
    if (antes !== null || (await this.sonMuchos().catch(() => false))) this.enSegundoPlano(antes);
  }

  private async sonMuchos(): Promise<boolean> {
    return (await this.sello.arbol.size()) > this.pocos;
  }

  /**
   * Answers from the last verified head and later events. While something is not verified yet, as during the first
   * recount, the answer says so without waiting.
   *
   * @throws Problem 503 VERIFICACION_EN_CURSO if a required recount takes longer than a request waits
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
    // These events were altered, or belong to another history that an operator sealed: a full recount decides.
    if (this.roto) return this.esperar();
    const faltan = await this.since.behind(antes.verified);
    if (faltan <= this.deUnaVez) return this.hastaHoy(antes);
    if (!(await this.since.goesOnFrom(antes.verified))) return this.esperar();
    void this.ponerAlDia();
    const hechos = Number(antes.verified.size);
    return { ok: true, ultimo: antes.last, enCurso: { hechos, de: hechos + Number(faltan) }, faltan: true };
  }

  private async hastaHoy({ last }: KeptRecount): Promise<Resultado> {
    const detail = await this.esperado.wait(() => this.since.catchUp());
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
      const { last } = await this.esperado.wait(() => Promise.race([this.contar(), tarda]));
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

  /** One at a time, shared by all callers. */
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

  /** The saved progress of a killed recount; null if it is too old. */
  private desdeDonde(): RecountReached | null {
    const dejado = this.sello.recuentoEnCurso.read();
    const hace = dejado ? this.clock.now().getTime() - Date.parse(dejado.at) : Infinity;
    return hace >= 0 && hace < SIGUE_HASTA_MS ? dejado : null;
  }

  private tramos(): () => Promise<void> | undefined {
    const pace = this.courtesy.pace(() => this.esperado.by);
    return () => {
      this.fin.signal.throwIfAborted();
      return pace.due() ? pace.rest() : undefined;
    };
  }
}

/** If the stored log lacks a node there is no root, and the recount reports an alteration. */
const VACIA = Buffer.alloc(32);
