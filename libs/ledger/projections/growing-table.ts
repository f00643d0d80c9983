import { RowTable } from './row-table';
import type { AnyRow, Table } from './tables';

/**
 * A table whose rows handlers put once and never read or change (`grows`): none stays in memory, and each is encoded
 * once, as the text that is sent.
 */
export class GrowingTable extends RowTable {
  private rows: (string | null)[][] = [];

  constructor(
    table: Table,
    private readonly undo: (() => void)[],
  ) {
    super(table, undo, false);
  }

  override get changed(): number {
    return this.rows.length;
  }

  override put(row: AnyRow): void {
    this.rows.push(this.table.columns.map((column) => column.textOf(row[column.name])));
    this.undo.push(this.takeBack);
  }

  override get(): never {
    throw new Error(`${this.table.name} only grows: its rows are not read`);
  }

  override where(): never {
    return this.get();
  }

  override count(): never {
    return this.get();
  }

  override delete(): never {
    return this.get();
  }

  /** The rows that were put since the last call, column by column as text. */
  taken(): (string | null)[][] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  override forget(): void {
    super.forget();
    this.rows = [];
  }

  private readonly takeBack = (): void => void this.rows.pop();
}
