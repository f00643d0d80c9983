import { Inject, Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { RELOJ, sha256Hex, type Reloj } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { Sello } from '../nucleo/sello';
import { CONFIG } from '../nucleo/tokens';
import { documento, type Hoja } from './documento';
import { Imprenta } from './imprenta';

/** One report: what is printed, and the facts that it states as data. */
export interface Informe extends Pick<Hoja, 'titulo' | 'asunto' | 'club' | 'direccion' | 'contenido' | 'constancia'> {
  /** JSON-safe; travels inside the PDF, and the seal signs its SHA-256. Persons only by opaque id. */
  readonly hechos: Readonly<Record<string, unknown>>;
}

export interface PdfEmitido {
  readonly pdf: Buffer;
  /** Name of the file, from the report's label. */
  readonly nombre: string;
}

/** Makes a sealed PDF of any report. */
@Injectable()
export class Emisor {
  constructor(
    private readonly imprenta: Imprenta,
    private readonly sello: Sello,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RELOJ) private readonly reloj: Reloj,
  ) {}

  /** @throws Problem 503 when the seal is late or the drawing takes too long */
  async emitir(informe: Informe): Promise<PdfEmitido> {
    const emitido = this.reloj.now().toISOString();
    const hechos = canonicalize({ informe: informe.titulo, asunto: informe.asunto, emitido, ...informe.hechos });
    if (hechos === undefined) throw new Error('the facts of a report are not JSON');
    const huella = sha256Hex(hechos);
    const sello = await this.sello.firmar(emitido, huella);
    const verificar = `${this.config.publicUrl}/verificar?sello=${encodeURIComponent(sello.qr)}`;
    return {
      pdf: await this.imprenta.imprimir(documento({ ...informe, hechos, huella, sello, verificar })),
      nombre: `${informe.titulo} ${informe.asunto}`.trim(),
    };
  }
}
