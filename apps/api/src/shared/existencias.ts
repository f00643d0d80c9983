import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import type { LecturaDB } from '@cepa/projections';
import { existencias, TIPOS_DE_STOCK, type ExistenciaLeida } from '@cepa/projections/inventario/inventario.queries';
import { CommandService } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';

/** The stock of each item by id; a missing item was deleted, or belongs to another club. */
export type ExistenciasLeidas = Readonly<Record<string, ExistenciaLeida>>;

/**
 * The single entry to a club's stock. Acts that take from it, add to it or remove an item run one at a time, and decide
 * on current balances.
 */
@Injectable()
export class Existencias {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Waits for the lock, reads the stock of these items, and runs the act.
   *
   * @throws Problem 503 if the balances are not up to date before the deadline
   */
  inTurn<T>(clubId: string, ids: readonly string[], actuar: (hay: ExistenciasLeidas) => Promise<T>): Promise<T> {
    return this.locks.hold([candadoDeStock(clubId)], async () => {
      await this.commandService.alDia(TIPOS_DE_STOCK);
      return actuar(await existencias(this.db, clubId, ids));
    });
  }
}
