import { Inject, Injectable } from '@nestjs/common';
import type { Ledger } from '@cepa/ledger';
import { verifyLedger, type LedgerReport } from '@cepa/ledger/seal';
import { Problem } from '@cepa/platform';
import { Sello } from '../nucleo/sello';
import { LEDGER } from '../nucleo/tokens';

/** How long a request waits for it; past that it goes on by itself, and whoever asks again finds it done. */
const ESPERA_MS = 10_000;

/** A result counts for so many times as long as it took: whoever asks without end costs a twentieth of the machine at most. */
const VALE_VECES = 20;

/** The stored events, read anew and held against the seal: the tree alone would not tell that an event behind it was changed. */
@Injectable()
export class Recuento {
  private enCurso: Promise<LedgerReport> | null = null;
  private valeHasta = 0;

  constructor(
    private readonly sello: Sello,
    @Inject(LEDGER) private readonly ledger: Ledger,
  ) {}

  /** One at a time, shared by all who ask. @throws Problem 503 when it takes too long to wait for */
  async hacer(): Promise<LedgerReport> {
    if (this.enCurso === null || performance.now() > this.valeHasta) this.enCurso = this.contar();
    let aviso: NodeJS.Timeout | undefined;
    const tarda = new Promise<never>((_, reject) => {
      const problema = new Problem(
        503,
        'VERIFICACION_EN_CURSO',
        'El libro se está verificando. Intentá nuevamente en unos instantes.',
        'recount takes longer than a request waits',
        {},
        { 'retry-after': '10' },
      );
      aviso = setTimeout(() => reject(problema), ESPERA_MS);
    });
    try {
      return await Promise.race([this.enCurso, tarda]);
    } finally {
      clearTimeout(aviso);
    }
  }

  private contar(): Promise<LedgerReport> {
    const inicio = performance.now();
    this.valeHasta = Infinity;
    const recuento = verifyLedger({ ledger: this.ledger, tree: this.sello.arbol, maxFindings: 1 });
    recuento.then(
      () => {
        this.valeHasta = performance.now() + VALE_VECES * (performance.now() - inicio);
      },
      // All who wait get this result; the next request starts another count.
      () => {
        this.enCurso = null;
      },
    );
    return recuento;
  }
}
