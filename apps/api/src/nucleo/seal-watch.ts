import type { Logger } from 'pino';
import type { EstadoDeCabeza } from './signed-heads';
import type { Sello } from './sello';

/** Interval for signing and storing the head, even without reports. */
const CADA_MS = 10 * 60_000;
/** Delay after a batch: unsigned events are never older than two seconds, with the time of signing. */
export const TRAS_TANDA_MS = 1_000;
const PROBLEM_OF_TABLES = '42P01';

/** The state of the seal at a start. Missing tables mean a missing seal. */
export async function estadoDelSello(sello: Sello, log: Logger): Promise<EstadoDeCabeza> {
  const estado = await sello.cabezas.comparar(sello.arbol, sello.clubes).catch((error: unknown): EstadoDeCabeza => {
    if ((error as { code?: string }).code !== PROBLEM_OF_TABLES) throw error;
    if (sello.cabezas.ultima() === null) return { ok: true, codigo: 'sin_cabeza', mensaje: '' };
    const message =
      'El sello guardado desapareció de la base: hay una cabeza firmada fuera de ella y las tablas no están.';
    return { ok: false, codigo: 'sello_mas_corto', mensaje: message };
  });
  if (!estado.ok && sello.cabezas.esperaSello()) log.warn('SELLO: se arma de nuevo a partir de la copia recuperada');
  else if (!estado.ok) log.error({ codigo: estado.codigo }, `SELLO: ${estado.mensaje}`);
  return estado;
}

/** Stores the signed head outside the database as the ledger grows, and raises an alarm if the seal is not the signed one. */
export class SealWatch {
  /** The problem of the seal; null while there is none. */
  private alarma: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private pronto: NodeJS.Timeout | undefined;
  private terminado = false;

  constructor(
    private readonly sello: Sello,
    private readonly log: Logger,
  ) {}

  /** @param antes the state of the seal at the start; a rebuilt seal is compared with the signed head once it is complete */
  comenzar(antes: EstadoDeCabeza): void {
    this.alarma = antes.ok ? null : antes.mensaje;
    void this.mirar();
    this.timer = setInterval(() => void this.mirar(), CADA_MS);
    this.timer.unref();
  }

  /** A batch was applied by any process: its head is signed within two seconds. */
  tanda(): void {
    if (this.terminado || this.pronto) return;
    this.pronto = setTimeout(() => {
      this.pronto = undefined;
      void this.mirar('debug');
    }, TRAS_TANDA_MS);
    this.pronto.unref();
  }

  terminar(): void {
    this.terminado = true;
    clearInterval(this.timer);
    clearTimeout(this.pronto);
  }

  /**
   * Whether the seal is the signed one. After an alarm it is compared again, so that an operator's decision ends the
   * alarm at once.
   */
  async estaBien(): Promise<boolean> {
    if (this.alarma === null) return true;
    const { ok } = await this.sello.cabezas.comparar(this.sello.arbol, this.sello.clubes).catch(() => ({ ok: false }));
    if (ok) this.callar();
    return ok;
  }

  private callar(): void {
    if (this.alarma !== null) this.log.warn('SELLO: otra vez continúa a la última cabeza firmada');
    this.alarma = null;
  }

  /** @param nivel of the log line: those of the timer are logged, those of each batch would fill the log */
  private async mirar(nivel: 'info' | 'debug' = 'info'): Promise<void> {
    try {
      const { ok, codigo, mensaje } = await this.sello.continuidad();
      if (!ok) {
        this.alarma = mensaje;
        this.log.error({ codigo }, `SELLO: ${mensaje}`);
        return;
      }
      this.callar();
      this.sello.cabezas.selloHecho();
      const { eventos, raiz } = await this.sello.firmar(new Date().toISOString());
      this.log[nivel]({ eventos: String(eventos), raiz }, 'sello: última cabeza firmada');
    } catch (err) {
      // The next round, or the next report, tries again.
      this.log.warn({ err }, 'sello: no se pudo firmar la cabeza');
    }
  }
}
