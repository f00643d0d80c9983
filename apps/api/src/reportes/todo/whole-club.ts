import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, Problem, noEncontrado, sinPermiso, type Clock } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId, type ClubLeido } from '@cepa/projections/clubes/clubes.queries';
import { numeroDeClub } from '@cepa/words/clubes';
import type { Context } from '../../nucleo/contexto';
import { Courtesy } from '../../nucleo/courtesy';
import { vePersonas } from '../../nucleo/nombres-de-personas';
import { PROOF_PAGE, Sello } from '../../nucleo/sello';
import { CONFIG, LECTURA } from '../../nucleo/tokens';
import { ClubBook, type OpenBook } from '../../shared/club-book';
import { Downloads, type VaultFile } from '../../shared/downloads';
import { ReporteFile } from '../archivo-de-reporte';
import { NADA, ProgressBook, type Avance } from '../avances';
import { EnFondo } from '../fondo/en-fondo';
import type { PreguntaEnFondo } from '../fondo/pregunta';
import type { InformeEnFondo } from '../fondo/trabajo';
import { PdfPrinter } from '../pdf-printer';
import { comoReporte, exigirQueEsperen } from '../request';
import { FileNames, endingFor } from './file-names';
import { FilesOfClub, KINDS } from './files';
import { ListRows, heading, line, written } from './list-rows';
import { LISTS } from './lists';
import { BOOK, INDEX, readMe } from './read-me';
import { ZipWriter } from './zip';

/** First part of its path, like that of the reports. */
export const WHOLE_CLUB = 'todo';

/** Approximate bytes of a ledger event in the book. */
const BYTES_OF_EVENT = 2_000;
/** Facts are counted by newlines; the first two lines and the last are not facts. */
const NEWLINE = 10;

type Saying = (progress: () => Avance) => void;
type How = Parameters<PreguntaEnFondo['hacer']>[0];

/** Makes the download of a club's data in the background. */
@Injectable()
export class WholeClub {
  private readonly log = new Logger('Informes');

  constructor(
    private readonly fondo: EnFondo,
    private readonly progresses: ProgressBook,
    private readonly printer: PdfPrinter,
    private readonly courtesy: Courtesy,
    private readonly book: ClubBook,
    private readonly sello: Sello,
    private readonly lists: ListRows,
    private readonly filesOfClub: FilesOfClub,
    private readonly downloads: Downloads,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @throws Problem 403 if the caller may not read about people, 404, and as `EnFondo.pedir` */
  async ask(ctx: Context, clubId: string): Promise<InformeEnFondo> {
    const club = await clubPorId(this.db, clubId);
    if (!club) throw noEncontrado(`no club ${clubId}`);
    if (!vePersonas(ctx, clubId)) throw sinPermiso('a read-only role does not take everything away');
    const url = `/api/export-todo?club_id=${clubId}`;
    const make: PreguntaEnFondo['hacer'] = (how) => this.make(ctx, club, how);
    const informe = await this.fondo.pedir({ ctx, tipo: WHOLE_CLUB, url, formato: 'zip', hacer: make });
    this.log.warn(`the download ${informe.id} of all of club ${clubId} was asked for by ${ctx.sesion.user_id}`);
    return informe;
  }

  /** Returns the file once its book is open: all refusals come before that. */
  private async make(ctx: Context, club: ClubLeido, { signal, avance, alEmpezar }: How): Promise<ReporteFile> {
    await alEmpezar(club.id);
    const made = this.clock.now();
    const zip = new ZipWriter(made);
    const { user_id } = ctx.sesion;
    return new Promise((give, refuse) => {
      const done = this.progresses.seguir(user_id, avance, (say) => {
        const write = async (): Promise<void> => {
          exigirQueEsperen(signal);
          const book = await this.book.abrir(club, made.toISOString());
          const name = `todo-del-club-${numeroDeClub(club.id)}-${ctx.hoy}.zip`;
          give(new ReporteFile(zip.content, name, { type: 'application/zip' }));
          await this.write(zip, { ctx, club, made: made.toISOString(), book, say, signal });
        };
        say(() => ({ ...NADA, etapa: 'en_espera' }));
        return this.printer.inTurn(
          user_id,
          () =>
            comoReporte(
              this.courtesy.pace(() => 'background'),
              signal,
              write,
            ),
          {
            signal,
            enFondo: true,
          },
        );
      });
      done.catch((error: Error) => {
        zip.fail(error);
        refuse(error);
      });
    });
  }

  private async write(
    zip: ZipWriter,
    of: {
      readonly ctx: Context;
      readonly club: ClubLeido;
      readonly made: string;
      readonly book: OpenBook;
      readonly say: Saying;
      readonly signal: AbortSignal;
    },
  ): Promise<void> {
    const { ctx, club, made, book, say, signal } = of;
    await zip.add(BOOK, countedBook(book, say), { mayHave: (book.events ?? 0) * BYTES_OF_EVENT });
    const lists: [string, number][] = [];
    const addList = async (name: string, csv: (counted: (rows: number) => void) => AsyncIterable<string>) => {
      exigirQueEsperen(signal);
      let rows = 0;
      await zip.add(
        `listas/${name}.csv`,
        csv((more) => (rows += more)),
      );
      lists.push([name, rows]);
    };
    say(() => ({ ...NADA, etapa: 'juntando' }));
    for (const list of LISTS) await addList(list.name, (counted) => this.lists.csv(list, club.id, counted));
    for (const list of this.downloads.lists)
      await addList(list.name, (counted) => this.lists.csvOfVault(list, club.id, counted));
    const { files, missing } = await this.addFiles(zip, of);
    await zip.add('LEEME.txt', [
      readMe({
        ...{ club, made, lists: lists.sort(([a], [b]) => a.localeCompare(b)), files, missing, events: book.events },
        ...{ by: ctx.sesion.nombre, sample: club.ejemplo, fingerprint: this.sello.huellaDeClave },
        method: `${this.config.publicUrl}${PROOF_PAGE}`,
      }),
    ]);
    zip.end();
  }

  /** Adds each file once, whatever the number of its records, and the index that lists them. */
  private async addFiles(
    zip: ZipWriter,
    {
      ctx,
      club,
      say,
      signal,
    }: {
      readonly ctx: Context;
      readonly club: ClubLeido;
      readonly say: Saying;
      readonly signal: AbortSignal;
    },
  ): Promise<{ readonly files: number; readonly missing: number }> {
    const all = await this.filesOfClub.all(ctx, club.id);
    const paths = new Map<string, { readonly path: string; readonly state: string; readonly bytes: number }>();
    const names = new FileNames();
    const index = [heading(TITLES)];
    let [done, missing] = [0, 0];
    say(() => ({
      ...NADA,
      etapa: 'juntando',
      parte: all.length === 0 ? null : done / all.length,
      hechos: done,
      de: all.length,
    }));
    for (const file of all) {
      exigirQueEsperen(signal);
      let kept = paths.get(file.key);
      if (!kept) {
        const content = await bytesOf(file);
        const path =
          typeof content === 'string' ? '' : `archivos/${names.of(file.folder, file.name, endingFor(content))}`;
        if (typeof content === 'string') missing += 1;
        else await zip.add(path, [content], { compress: false });
        kept = { path, state: typeof content === 'string' ? content : 'Incluido', bytes: content.length };
        paths.set(file.key, kept);
      }
      done += 1;
      index.push(indexLine(file, kept));
    }
    for (const { kind, record_id, sha256, since } of await this.filesOfClub.removed(club.id))
      index.push(
        indexLine({ kind, recordId: record_id, record: '', sha256, since }, { path: '', state: 'Quitado', bytes: 0 }),
      );
    await zip.add(INDEX, index);
    return { files: paths.size - missing, missing };
  }
}

const TITLES = ['Archivo', 'Qué es', 'Registro', 'SHA-256', 'Bytes', 'Guardado o quitado', 'Estado', 'Id del registro'];

const indexLine = (
  { kind, record, recordId, sha256, since }: Pick<VaultFile, 'kind' | 'record' | 'recordId' | 'sha256' | 'since'>,
  { path, state, bytes }: { readonly path: string; readonly state: string; readonly bytes: number },
): string =>
  line([
    ...[path, KINDS[kind] ?? kind, record, sha256, path === '' ? '' : String(bytes)],
    ...[written(since, 'instant', new Map()), state, recordId],
  ]);

/** The bytes; or why they are missing, if the vault's bytes are not the recorded ones. */
async function bytesOf({ read, sha256 }: VaultFile): Promise<Buffer | string> {
  try {
    const content = await read();
    // The content of the ZIP is compared again, because the index vouches for it.
    if (createHash('sha256').update(content).digest('hex') === sha256) return content;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    if (error.status === 404) return 'Ya no está';
  }
  return 'No es el que se registró';
}

/** A book, and the number of its written facts. */
async function* countedBook({ parts, events }: OpenBook, say: Saying): AsyncGenerator<Buffer> {
  let lines = 0;
  const facts = (): number => Math.min(Math.max(0, lines - 2), events ?? Infinity);
  say(() => ({ ...NADA, etapa: 'leyendo', hechos: facts(), de: events, parte: events ? facts() / events : null }));
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
    yield bytes;
  }
}
