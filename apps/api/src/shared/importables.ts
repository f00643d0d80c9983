import { Injectable } from '@nestjs/common';
import type { Field, Values } from '@cepa/domain/importaciones/columnas';
import type { TipoDeImportacion } from '@cepa/words/importaciones';
import type { Context } from '../nucleo/contexto';

/** A record of the club that a row may refer to. */
export interface Known {
  readonly id: string;
  readonly nombre: string;
  /** Its identifying key: rows with the same key are the same record. */
  readonly key: string;
}

/** A club's records of a kind at the start of an import, and how rows are compared with them. */
export interface View<Datos> {
  /** The records that rows may refer to, by id. */
  readonly known: readonly Known[];
  /** The key of a row's record; null if the row is incomplete. */
  readonly keyOf: (values: Values) => string | null;
  /**
   * The body of the single act, for a new record or for an existing one, whose empty cells do not change it.
   *
   * @throws Rechazo for a name that does not exist
   */
  readonly body: (values: Values, id: string | null) => object;
  readonly dto: new () => Datos;
  /** Warnings about these new records that no rule refuses, in words. */
  readonly warn?: (nuevos: readonly Datos[]) => string[];
}

/** A capability's part of imports: its fields, and its own acts. */
export interface Importable<Datos extends object = object> {
  readonly tipo: TipoDeImportacion;
  readonly layout: readonly Field[];
  /** The events that a current view of the club must include. */
  readonly eventos: readonly string[];
  mirar(clubId: string): Promise<View<Datos>>;
  /** The argument of `ctx.nuevoId(registro)` in `crear`. Null if an update is another command than the row's own. */
  readonly registro: string | null;
  /**
   * Runs the rows' acts under the locks that they need: each `crear` and `actualizar` that records runs in `act`.
   * Undefined if they need none.
   */
  hold?<T>(clubId: string, rows: readonly Datos[], act: () => Promise<T>): Promise<T>;
  /** @returns the id of the record */
  crear(ctx: Context, clubId: string, datos: Datos): Promise<string>;
  /** Missing if existing records are not changed. */
  actualizar?(ctx: Context, clubId: string, id: string, datos: Datos): Promise<void>;
  /** Removes a record by its own act. @throws Rechazo if other records depend on it */
  eliminar(ctx: Context, clubId: string, id: string): Promise<void>;
}

/** The kinds that can be imported; each capability adds its own at start. */
@Injectable()
export class Importables {
  private readonly porTipo = new Map<string, Importable>();

  add<Datos extends object>(importable: Importable<Datos>): void {
    this.porTipo.set(importable.tipo, importable as unknown as Importable);
  }

  get(tipo: string): Importable | undefined {
    return this.porTipo.get(tipo);
  }

  get todos(): readonly Importable[] {
    return [...this.porTipo.values()].sort((a, b) => a.tipo.localeCompare(b.tipo));
  }
}
