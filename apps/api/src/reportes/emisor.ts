import { Inject, Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { CLOCK, batchCode, diaDe, sha256Hex, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { conCuerpoSellado } from '@cepa/ledger/seal';
import type { Contexto } from '../nucleo/contexto';
import { Sello } from '../nucleo/sello';
import { CONFIG } from '../nucleo/tokens';
import { csvDe } from './csv';
import { documento, type Hoja } from './documento';
import { Avances, type Avance, type Etapa } from './avances';
import { PdfPrinter } from './pdf-printer';
import { exigirQueEsperen, pedidoDeReporte, type PedidoDeReporte } from './pedido';

/** One report: what is printed, and the facts that it states as data. */
export interface Informe
  extends
    Pick<Hoja, 'titulo' | 'asunto' | 'club' | 'contenido' | 'constancia'>,
    Partial<Pick<Hoja, 'direccion' | 'filtros'>> {
  /** JSON-safe; travels inside the PDF, and the seal signs its SHA-256. Persons only by opaque id. */
  readonly hechos: Readonly<Record<string, unknown>>;
}

export interface PdfEmitido {
  readonly pdf: Buffer;
  /** Name of the file, from the report's label. */
  readonly nombre: string;
}

/** The tables of a report for a spreadsheet: they carry no seal. */
export interface CsvEmitido {
  readonly csv: Buffer;
  readonly nombre: string;
}

/** Makes a sealed PDF of any report. */
@Injectable()
export class Emisor {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly avances: Avances,
    private readonly sello: Sello,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Prints and seals a report, or writes its tables where the request asked for a CSV. One person's reports are made one
   * after the other.
   *
   * @param armar the report, or what gathers it, which then runs when it is the report's turn
   * @throws Problem 409 where whoever asked no longer waits, 503 when the seal is late or the drawing takes too long, 429 where the person has too many at once
   */
  emitir(ctx: Contexto, armar: Informe | (() => Promise<Informe>)): Promise<PdfEmitido | CsvEmitido> {
    const pedido = pedidoDeReporte();
    const { user_id } = ctx.sesion;
    return this.avances.seguir(user_id, pedido.avance, (decir) => {
      const hacer = async (): Promise<PdfEmitido | CsvEmitido> => {
        decir(en('leyendo'));
        const informe = typeof armar === 'function' ? await armar() : armar;
        exigirQueEsperen(pedido.signal);
        if (pedido.formato === 'csv') return { csv: csvDe(informe.contenido), nombre: nombreDe(informe) };
        return this.sellar(ctx, informe, pedido, decir);
      };
      return this.printer.inTurn(user_id, hacer, {
        signal: pedido.signal,
        onWait: (delante) => decir(() => ({ ...en('en_espera')(), delante: delante() })),
      });
    });
  }

  private async sellar(
    { sesion }: Contexto,
    informe: Informe,
    { signal }: PedidoDeReporte,
    decir: (avance: () => Avance) => void,
  ): Promise<PdfEmitido> {
    const ahora = this.clock.now();
    const emitido = ahora.toISOString();
    const codigo = batchCode('INF', diaDe(ahora));
    const { titulo, asunto, club, direccion = null, filtros = null } = informe;
    const hechos = canonicalize({
      informe: titulo,
      asunto,
      codigo_informe: codigo,
      emitido,
      emitido_por: sesion.user_id,
      ...informe.hechos,
    });
    if (hechos === undefined) throw new Error('the facts of a report are not JSON');
    const huella = sha256Hex(hechos);
    const sello = await this.sello.firmar(emitido, huella);
    const verificar = `${this.config.publicUrl}/verificar?sello=${encodeURIComponent(sello.qr)}`;
    const emisor = `${sesion.nombre} (${sesion.rol})`;
    const hoja = { ...informe, direccion, filtros, codigo, emisor, hechos, huella, sello, verificar };
    decir(en('dibujando'));
    const cuerpo = await this.printer.print(documento(hoja), {
      signal,
      onProgress: (parte) => decir(() => ({ ...en('dibujando')(), parte })),
    });
    decir(en('sellando'));
    const manifiesto = { informe: titulo, asunto, club, codigo, emitido, hechos: huella };
    return {
      pdf: conCuerpoSellado(cuerpo, manifiesto, (linea) => this.sello.refrendar(sello, linea)),
      nombre: nombreDe(informe),
    };
  }
}

/** A step of which no more is known. */
const en = (etapa: Etapa) => (): Avance => ({ etapa, delante: null, parte: null });

const nombreDe = ({ titulo, asunto }: Informe): string => `${titulo} ${asunto}`.trim();
