import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, Problem, batchCode, diaDe, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { canonicalJson } from '@cepa/ledger/canonical';
import { comoPrueba, withSealedBody } from '@cepa/ledger/seal';
import type { Context } from '../nucleo/contexto';
import { Portadas, type Cifra } from '../nucleo/portadas';
import { PROOF_PAGE, Sello } from '../nucleo/sello';
import { CONFIG } from '../nucleo/tokens';
import { clubConNumero } from '@cepa/words/clubes';
import { csvDe, type Portada } from './csv';
import { documento } from './documento';
import { fraseDeConstancia, type Sheet } from './documento.sello';
import { ProgressBook, NADA, type Avance, type Etapa } from './avances';
import { PdfPrinter } from './pdf-printer';
import { exigirQueEsperen, requestOfReporte, type ReporteRequest } from './request';
import { porPartes } from './por-partes';
import { Prensas, type Prensa } from './prensa';
import { RITMO } from './ritmo';
import type { Bloque } from './seccion';
import { forPaper } from './table';

/** A report: its printed content, and its facts as data. */
export interface Informe
  extends
    Pick<Sheet, 'titulo' | 'asunto' | 'club' | 'numero_de_club' | 'constancia'>,
    Partial<Pick<Sheet, 'direccion' | 'ejemplo' | 'filtros'>> {
  /** Its tables and other parts as data, from which both PDF and CSV are made. */
  readonly contenido: readonly Bloque[];
  /** Its headline figures in printed form, for the page of its seal. They never name a person. */
  readonly cifras: readonly Cifra[];
  /** The name of its crop. */
  readonly cultivo?: string | null;
  /** JSON-safe; embedded in the PDF, and the seal signs its SHA-256. People only by opaque id. */
  readonly hechos: Readonly<Record<string, unknown>>;
}

export interface PdfEmitido {
  /** Its bytes while they are drawn. If the drawing fails, the stream breaks off before the seal. */
  readonly pdf: Readable;
  /** Name of the file, from the report's label. */
  readonly nombre: string;
}

/** The tables of a report for a spreadsheet, without a seal. */
export interface CsvEmitido {
  readonly csv: Buffer;
  readonly nombre: string;
}

/** Makes a sealed PDF of any report. */
@Injectable()
export class Emisor {
  private readonly log = new Logger('Informes');

  constructor(
    private readonly printer: PdfPrinter,
    private readonly prensas: Prensas,
    private readonly progresses: ProgressBook,
    private readonly sello: Sello,
    private readonly portadas: Portadas,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Prints and seals a report, or writes its tables if the request accepts a CSV. One person's reports are made one
   * after the other. A PDF is returned once its first page exists; every refusal comes before that.
   *
   * @param club of the report
   * @param armar the report, or the function that makes it when it is the report's turn
   * @throws Problem 409 if the caller no longer waits, 503 if the seal is late or the drawing takes too long, 429 if
   * the person has too many at once
   */
  async emitir(
    ctx: Context,
    club: string,
    armar: Informe | (() => Promise<Informe>),
  ): Promise<PdfEmitido | CsvEmitido> {
    const request = requestOfReporte();
    await request.alEmpezar(club);
    const { user_id } = ctx.sesion;
    return new Promise((entregar, rechazar) => {
      // The turn lasts until all is drawn, not until all is read: a slow reader delays nobody.
      const hecho = this.progresses.seguir(user_id, request.avance, (decir) => {
        const hacer = async (): Promise<void> => {
          exigirQueEsperen(request.signal);
          decir(() => leyendo(request));
          const prensa = request.formato === 'csv' ? null : this.prensas.nueva();
          try {
            const informe = typeof armar === 'function' ? await armar() : armar;
            exigirQueEsperen(request.signal);
            if (prensa) await this.sellar(ctx, informe, { ...request, prensa }, decir, entregar);
            else
              entregar({
                csv: await csvDe(informe.contenido, portadaDe(informe)),
                nombre: nombreDe(informe, momento(this.clock.now())),
              });
          } finally {
            await prensa?.dejar();
          }
        };
        return this.printer.inTurn(user_id, hacer, {
          signal: request.signal,
          enFondo: request.enFondo,
          onWait: (delante) => decir(() => ({ ...en('en_espera')(), delante: delante() })),
        });
      });
      hecho.catch(rechazar);
    });
  }

  private async sellar(
    { sesion }: Context,
    informe: Informe,
    { signal, enFondo, prensa }: ReporteRequest & { readonly prensa: Prensa },
    decir: (progress: () => Avance) => void,
    entregar: (emitido: PdfEmitido) => void,
  ): Promise<void> {
    decir(en('sellando'));
    const ahora = this.clock.now();
    const emitido = ahora.toISOString();
    const codigo = batchCode('INF', diaDe(ahora));
    const { titulo, asunto, club, numero_de_club, direccion = null, filtros = null, cifras, cultivo = null } = informe;
    const hechos = await canonico({
      informe: titulo,
      asunto,
      codigo_informe: codigo,
      emitido,
      emitido_por: sesion.user_id,
      // Sealed with the facts, so that a page without its watermark can still be recognised.
      ...(informe.ejemplo && { ejemplo: true }),
      ...informe.hechos,
    });
    const hash = await hashOf(hechos);
    const sello = await this.sello.firmar(emitido, { informe: hash, club: clubDe(informe) });
    const portada = { informe: titulo, asunto, club, numero_de_club, codigo_informe: codigo, cultivo, emitido, cifras };
    await this.portadas.guardar(hash, portada, sello);
    const verificar = `${this.config.publicUrl}/verificar?sello=${encodeURIComponent(sello.qr)}`;
    const emisor = `${sesion.nombre} (${sesion.rol})`;
    const { clavePublica: publica, huellaDeClave } = this.sello;
    const key = { publica, huella: huellaDeClave, metodo: `${this.config.publicUrl}${PROOF_PAGE}` };
    const sheet = {
      ...informe,
      contenido: forPaper(informe.contenido),
      direccion,
      filtros,
      codigo,
      emisor,
      hechos,
      huella: hash,
      sello,
      clave: key,
      verificar,
    };
    decir(en('dibujando'));
    const { paginas, dibujado } = await this.printer.print(documento(sheet), {
      ...{ signal, enFondo, prensa },
      onProgress: (parte) => decir(() => ({ ...en('dibujando')(), parte })),
    });
    const prueba_de_club = sello.club ? comoPrueba(sello.club) : undefined;
    const de = { informe: titulo, asunto, club, numero_de_club, codigo, emitido };
    const manifiesto = { ...de, hechos: hash, ...(prueba_de_club && { prueba_de_club }) };
    const sellado = withSealedBody(paginas, manifiesto, (line) => this.sello.refrendar(sello, line));
    entregar({ pdf: Readable.from(sellado), nombre: nombreDe(informe, codigo) });
    await dibujado.catch((error: Error) => {
      // The answer has started and can only break off; the reason is only in the log.
      if (!signal.aborted) this.log.error(`report ${codigo} broke off: ${detalleDe(error)}`, error.stack);
      throw error;
    });
  }
}

/** The club of a report, from its facts. */
const clubDe = ({ hechos: { club_id } }: Informe): string | undefined =>
  typeof club_id === 'string' ? club_id : undefined;

const detalleDe = (error: Error): string => (error instanceof Problem ? error.detalle : error.message);

/** A stage without further details. */
const en = (etapa: Etapa) => (): Avance => ({ ...NADA, etapa });

function leyendo({ lectura: { hechos, de } }: ReporteRequest): Avance {
  if (de === 0) return en('leyendo')();
  return { ...en('leyendo')(), parte: hechos / de, hechos, de, segundos: Math.ceil(RITMO.segundos(de - hechos)) };
}

/** RFC 8785 of a report's facts in parts, because their lists are long. @throws Error if they are not JSON */
export async function canonico(hechos: Readonly<Record<string, unknown>>): Promise<string[]> {
  const partes: string[] = [];
  const text = (value: unknown): string => {
    const escrito = canonicalJson(value) as string | undefined;
    if (escrito === undefined) throw new Error('the facts of a report are not JSON');
    return escrito;
  };
  const keys = Object.keys(hechos).filter((key) => hechos[key] !== undefined);
  for (const key of keys.sort()) {
    const value = hechos[key];
    partes.push(`${partes.length === 0 ? '{' : ','}${text(key)}:`);
    if (!Array.isArray(value)) partes.push(text(value));
    else {
      await porPartes(value, (uno, lugar) => partes.push(`${lugar === 0 ? '[' : ','}${text(uno)}`));
      partes.push(value.length === 0 ? '[]' : ']');
    }
  }
  return [...partes, partes.length === 0 ? '{}' : '}'];
}

async function hashOf(partes: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  await porPartes(partes, (parte) => hash.update(parte, 'utf8'));
  return hash.digest('hex');
}

/**
 * Names a report by its kind, its subject and a unique part: for a PDF its code, which is on each of its pages; for
 * tables the time in Buenos Aires, `2026-11-21 15.04.05`.
 */
const nombreDe = ({ titulo, asunto }: Informe, cual: string): string => `${titulo} ${asunto}`.trim() + ` ${cual}`;

/** The text of a CSV above its tables: the report, its club, the filters, and how much was corrected or late. */
const portadaDe = ({ titulo, asunto, club, numero_de_club, filtros, constancia }: Informe): Portada => ({
  titulo: `${titulo} ${asunto}`.trim(),
  filas: [
    ['Club', clubConNumero(club, numero_de_club)],
    ...(filtros ?? []),
    ['Registro', fraseDeConstancia(constancia)],
  ],
});

const hora = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const momento = (ahora: Date): string => `${diaDe(ahora)} ${hora.format(ahora).replaceAll(':', '.')}`;
