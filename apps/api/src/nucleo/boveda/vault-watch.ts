import { Injectable, Logger } from '@nestjs/common';

/** Altered rows of the vault that this process found. Health reports them until the app restarts on an unaltered vault. */
@Injectable()
export class VaultWatch {
  private readonly log = new Logger('Boveda');
  private readonly altered = new Set<string>();

  /** Whether none was found. */
  get isWhole(): boolean {
    return this.altered.size === 0;
  }

  /** @param why logged once for each row */
  report(table: string, id: string, why: string): void {
    const name = `${table} ${id}`;
    if (this.altered.has(name)) return;
    this.altered.add(name);
    this.log.error(`BOVEDA: the row ${id} of boveda.${table} is not one that the app wrote: ${why}`);
  }

  /** Replaces the known rows with the result of a full check. */
  replace(found: readonly { readonly table: string; readonly id: string }[]): void {
    const names = new Set(found.map(({ table, id }) => `${table} ${id}`));
    for (const name of this.altered) if (!names.has(name)) this.altered.delete(name);
    for (const { table, id } of found) this.report(table, id, 'its MAC is wrong or missing');
  }
}
