import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { CLOCK, Problem, batchCode, diaDe, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { comoPrueba, conCuerpoSellado } from '@cepa/ledger/seal';
import type { Contexto } from '../nucleo/contexto';
import { Portadas, type Cifra } from '../nucleo/portadas';
import { PROOF_PAGE, Sello } from '../nucleo/sello';
import { CONFIG } from '../nucleo/tokens';
import { clubConNumero } from '@cepa/words/clubes';
import { csvDe, type Portada } from './csv';
import { documento, fraseDeConstancia, type Hoja } from './documento';
import { Avances, NADA, type Avance, type Etapa } from './avances';
import { PdfPrinter, Prensa } from './pdf-printer';
import { exigirQueEsperen, pedidoDeReporte, type PedidoDeReporte } from './pedido';
import { porPartes } from './por-partes';
import { RITMO } from './ritmo';
import type { Bloque } from './seccion';
import { enPapel } from './tabla';

/** One report: what is printed, and the facts that it states as data. */
export interface Informe
  extends
    Pick<Hoja, 'titulo' | 'asunto' | 'club' | 'numero_de_club' | 'constancia'>,
    Partial<Pick<Hoja, 'direccion' | 'filtros'>> {
  /** Its tables and what stands between them, as data: a PDF and a CSV are two drawings of them. */
  readonly contenido: readonly Bloque[];
  /** Its headline figures, as they are printed, for the page of its seal: never a person. */
  readonly cifras: readonly Cifra[];
  /** The crop that it is about, by name. */
  readonly cultivo?: string | null;
  /** JSON-safe; travels inside the PDF, and the seal signs its SHA-256. Persons only by opaque id. */
  readonly hechos: Readonly<Record<string, unknown>>;
}

export interface PdfEmitido {
  /** Its bytes as they are drawn; their stream breaks off where the drawing fails, before its seal. */
  readonly pdf: Readable;
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
  private readonly log = new Logger('Informes');

  constructor(
    private readonly printer: PdfPrinter,
    private readonly avances: Avances,
    private readonly sello: Sello,
    private readonly portadas: Portadas,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Prints and seals a report, or writes its tables if the request asked for a CSV. One person's reports are made one
   * after the other. A PDF is returned once its first page exists; every refusal comes before that.
   *
   * @param club whose report it is
   * @param armar the report, or the function that gathers it and runs when it is the report's turn
   * @throws Problem 409 when the caller no longer waits, 503 when the seal is late or the drawing takes too long, 429
   * where the person has too many at once
   */
  async emitir(
    ctx: Contexto,
    club: string,
    armar: Informe | (() => Promise<Informe>),
  ): Promise<PdfEmitido | CsvEmitido> {
    const pedido = pedidoDeReporte();
    await pedido.alEmpezar(club);
    const { user_id } = ctx.sesion;
    return new Promise((entregar, rechazar) => {
      // The turn lasts until all is drawn, and not until all is read: a slow reader holds up nobody.
      const hecho = this.avances.seguir(user_id, pedido.avance, (decir) => {
        const hacer = async (): Promise<void> => {
          exigirQueEsperen(pedido.signal);
          decir(() => leyendo(pedido));
          const prensa = pedido.formato === 'csv' ? null : new Prensa();
          try {
            const informe = typeof armar === 'function' ? await armar() : armar;
            exigirQueEsperen(pedido.signal);
            if (prensa) await this.sellar(ctx, informe, { ...pedido, prensa }, decir, entregar);
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
          signal: pedido.signal,
          enFondo: pedido.enFondo,
          onWait: (delante) => decir(() => ({ ...en('en_espera')(), delante: delante() })),
        });
      });
      hecho.catch(rechazar);
    });
  }

  private async sellar(
    { sesion }: Contexto,
    informe: Informe,
    { signal, enFondo, prensa }: PedidoDeReporte & { readonly prensa: Prensa },
    decir: (avance: () => Avance) => void,
    entregar: (emitido: PdfEmitido) => void,
  ): Promise<void> {
    const contenido = await enPapel(informe.contenido);
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
      ...informe.hechos,
    });
    const huella = await huellaDe(hechos);
    const sello = await this.sello.firmar(emitido, { informe: huella, club: clubDe(informe) });
    const portada = { informe: titulo, asunto, club, numero_de_club, codigo_informe: codigo, cultivo, emitido, cifras };
    await this.portadas.guardar(huella, portada, sello);
    const verificar = `${this.config.publicUrl}/verificar?sello=${encodeURIComponent(sello.qr)}`;
    const emisor = `${sesion.nombre} (${sesion.rol})`;
    const { clavePublica: publica, huellaDeClave } = this.sello;
    const clave = { publica, huella: huellaDeClave, metodo: `${this.config.publicUrl}${PROOF_PAGE}` };
    const hoja = { ...informe, contenido, direccion, filtros, codigo, emisor, hechos, huella, sello, clave, verificar };
    decir(en('dibujando'));
    const { paginas, dibujado } = await this.printer.print(documento(hoja), {
      ...{ signal, enFondo, prensa },
      onProgress: (parte) => decir(() => ({ ...en('dibujando')(), parte })),
    });
    const prueba_de_club = sello.club ? comoPrueba(sello.club) : undefined;
    const de = { informe: titulo, asunto, club, numero_de_club, codigo, emitido };
    const manifiesto = { ...de, hechos: huella, ...(prueba_de_club && { prueba_de_club }) };
    const sellado = conCuerpoSellado(paginas, manifiesto, (linea) => this.sello.refrendar(sello, linea));
    entregar({ pdf: Readable.from(sellado), nombre: nombreDe(informe, codigo) });
    await dibujado.catch((error: Error) => {
      // The answer has begun and can only break off: only the log gives the reason.
      if (!signal.aborted) this.log.error(`report ${codigo} broke off: ${detalleDe(error)}`, error.stack);
      throw error;
    });
  }
}

/** The club that a report is of, by its facts. */
const clubDe = ({ hechos: { club_id } }: Informe): string | undefined =>
  typeof club_id === 'string' ? club_id : undefined;

const detalleDe = (error: Error): string => (error instanceof Problem ? error.detalle : error.message);

/** A step of which no more is known. */
const en = (etapa: Etapa) => (): Avance => ({ ...NADA, etapa });

function leyendo({ lectura: { hechos, de } }: PedidoDeReporte): Avance {
  if (de === 0) return en('leyendo')();
  return { ...en('leyendo')(), parte: hechos / de, hechos, de, segundos: Math.ceil(RITMO.segundos(de - hechos)) };
}

/** RFC 8785 of the facts of a report in parts, since their lists are long. @throws Error where they are not JSON */
export async function canonico(hechos: Readonly<Record<string, unknown>>): Promise<string[]> {
  const partes: string[] = [];
  const texto = (valor: unknown): string => {
    const escrito = canonicalize(valor);
    if (escrito === undefined) throw new Error('the facts of a report are not JSON');
    return escrito;
  };
  const claves = Object.keys(hechos).filter((clave) => hechos[clave] !== undefined);
  for (const clave of claves.sort()) {
    const valor = hechos[clave];
    partes.push(`${partes.length === 0 ? '{' : ','}${texto(clave)}:`);
    if (!Array.isArray(valor)) partes.push(texto(valor));
    else {
      await porPartes(valor, (uno, lugar) => partes.push(`${lugar === 0 ? '[' : ','}${texto(uno)}`));
      partes.push(valor.length === 0 ? '[]' : ']');
    }
  }
  return [...partes, partes.length === 0 ? '{}' : '}'];
}

async function huellaDe(partes: readonly string[]): Promise<string> {
  const huella = createHash('sha256');
  await porPartes(partes, (parte) => huella.update(parte, 'utf8'));
  return huella.digest('hex');
}

/**
 * Names a report by its kind, its subject and a distinguishing part. A PDF has its own code, which stands on each of
 * its pages. Tables have the moment in Buenos Aires, `2026-11-21 15.04.05`.
 */
const nombreDe = ({ titulo, asunto }: Informe, cual: string): string => `${titulo} ${asunto}`.trim() + ` ${cual}`;

/** What a CSV says of itself above its tables: the report, its club, what was asked for, and how much was corrected or came late. */
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
