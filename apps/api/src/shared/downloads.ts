import { Injectable } from '@nestjs/common';
import type { Context } from '../nucleo/contexto';

/** What a cell of a list holds; a day is `YYYY-MM-DD`, an instant ISO 8601. */
export type CellKind = 'text' | 'day' | 'instant' | 'number' | 'flag';

/** A list of a club that only its capability can read, since part of it is in the vault. */
export interface VaultList {
  /** Its file, without an ending. */
  readonly name: string;
  readonly columns: readonly (readonly [title: string, kind: CellKind])[];
  /** Its rows, a page at a time. */
  rows(clubId: string): AsyncIterable<readonly unknown[]>;
}

/** A file of the vault, on its way into a download. */
export interface VaultFile {
  /** The folder, and the file's name in it before it is made safe. */
  readonly folder: string;
  readonly name: string;
  /** The same for the records that share the bytes. */
  readonly key: string;
  readonly kind: string;
  /** Code or name of the record, and its id. */
  readonly record: string;
  readonly recordId: string;
  readonly sha256: string;
  /** When it was kept; null where nobody said. */
  readonly since: string | null;
  /** @throws Problem where the vault does not hold these bytes */
  read(): Promise<Buffer>;
}

/** What capabilities with a vault of their own lend to the download of a whole club. Only who may read about people asks for it. */
@Injectable()
export class Downloads {
  readonly lists: VaultList[] = [];
  readonly files: ((ctx: Context, clubId: string) => AsyncIterable<VaultFile>)[] = [];

  addList(list: VaultList): void {
    this.lists.push(list);
  }

  addFiles(files: (ctx: Context, clubId: string) => AsyncIterable<VaultFile>): void {
    this.files.push(files);
  }
}
