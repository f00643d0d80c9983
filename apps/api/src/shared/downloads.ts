import { Injectable } from '@nestjs/common';
import type { Context } from '../nucleo/contexto';

/** The kind of a list's cell; a day is `YYYY-MM-DD`, an instant ISO 8601. */
export type CellKind = 'text' | 'day' | 'instant' | 'number' | 'flag';

/** A list of a club that only its capability can read, because part of it is in the vault. */
export interface VaultList {
  /** Its file name without extension. */
  readonly name: string;
  readonly columns: readonly (readonly [title: string, kind: CellKind])[];
  /** Its rows, a page at a time. */
  rows(clubId: string): AsyncIterable<readonly unknown[]>;
}

/** A file of the vault for a download. */
export interface VaultFile {
  /** The folder, and the file's name before it is sanitised. */
  readonly folder: string;
  readonly name: string;
  /** Equal for records that share the bytes. */
  readonly key: string;
  readonly kind: string;
  /** Code or name of the record, and its id. */
  readonly record: string;
  readonly recordId: string;
  readonly sha256: string;
  /** When it was stored; null if unknown. */
  readonly since: string | null;
  /** @throws Problem if the vault does not have these bytes */
  read(): Promise<Buffer>;
}

/**
 * The contributions of capabilities with a vault of their own to the download of a club. Only callers who may read
 * about people use it.
 */
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
