import { Injectable } from '@nestjs/common';
import type { Field, Values } from '@cepa/domain/importaciones/columnas';
import type { TipoDeImportacion } from '@cepa/words/importaciones';
import type { Context } from '../nucleo/contexto';

/** A record of the club that a row may be. */
export interface Known {
  readonly id: string;
  readonly nombre: string;
  /** What tells it from others: rows with the same are the same record. */
  readonly key: string;
}

/** What a club has of a kind when an import begins, and how rows are read against it. */
export interface View<Datos> {
  /** By id, those that rows may be. */
  readonly known: readonly Known[];
  /** The key of a row's record; null where the row does not say enough. */
  readonly keyOf: (values: Values) => string | null;
  /**
   * The body of the single act: of a new record, or of one that is there, whose empty cells stay as they are.
   *
   * @throws Rechazo for what names nothing
   */
  readonly body: (values: Values, id: string | null) => object;
  readonly dto: new () => Datos;
  /** What these new records would lead to that no rule refuses, in words. */
  readonly warn?: (nuevos: readonly Datos[]) => string[];
}

/** What a capability lends to imports: its fields, and its own acts. */
export interface Importable<Datos extends object = object> {
  readonly tipo: TipoDeImportacion;
  readonly layout: readonly Field[];
  /** The events after which a look at the club is fresh. */
  readonly eventos: readonly string[];
  mirar(clubId: string): Promise<View<Datos>>;
  /** What `crear` names its record by: `ctx.nuevoId(registro)`. Null where an update is another command than the row's own. */
  readonly registro: string | null;
  /**
   * Runs the acts of rows under the locks that they need: each `crear` and `actualizar` that records runs in it. Missing if
   * they need none.
   */
  hold?<T>(clubId: string, rows: readonly Datos[], act: () => Promise<T>): Promise<T>;
  /** @returns the id of the record */
  crear(ctx: Context, clubId: string, datos: Datos): Promise<string>;
  /** Missing where one that is there is left as it is. */
  actualizar?(ctx: Context, clubId: string, id: string, datos: Datos): Promise<void>;
  /** Takes one back by its own act. @throws Rechazo where something hangs on it */
  eliminar(ctx: Context, clubId: string, id: string): Promise<void>;
}

/** The kinds that may be imported: each capability adds its own at start. */
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
