import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirClub } from '@cepa/domain/clubes/state';
import type { Aplicacion } from '@cepa/domain/inventario/carencia';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import type { Fecha } from '@cepa/domain/valores/fecha';
import type { LecturaDB } from '@cepa/projections';
import { aplicacionesEn, type PlantaConAplicacionesLeida } from '@cepa/projections/trazabilidad/aplicaciones.queries';
import { CommandService } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';

/** Every event that changes the applications of a plant, or their waiting days. */
export const CAMBIAN_LO_RECIBIDO = [
  'TareaRegistrada',
  'TareaEliminada',
  'StockAjustado',
  'EstadoDeOrdenCambiado',
  'PlantasAgregadas',
  'PlantasAsignadasASala',
  'AsignacionASalaCorregida',
  'PlantasMovidasAEvento',
  'PlantaEventoActualizado',
  'PlantaEventoEliminado',
] as const;

/** The applications with waiting days of each plant, by id; empty if the club does not control its inputs. */
export type Aplicaciones = ReadonlyMap<string, readonly Aplicacion[]>;

/** The waiting days of plants before their harvest, for the acts that harvest them (rule `inventario.carencia`). */
@Injectable()
export class Carencias {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Whether the club refuses inputs past their last day, and harvests during waiting days (rule `inventario.control`). */
  async controla(clubId: string): Promise<boolean> {
    return exigirClub(await this.commandService.state(clubes, streamDeClub(clubId)), clubId).controlaInsumos;
  }

  /**
   * Harvests under the locks of these streams. If the club controls its inputs, harvests share a lock that excludes
   * tasks with inputs: of a concurrent task and harvest, the second one sees the first.
   */
  async alCosechar<T>(clubId: string, keys: readonly string[], act: () => Promise<T>): Promise<T> {
    const turn = (await this.controla(clubId)) ? [candadoDeStock(clubId)] : [];
    return this.locks.hold(keys, act, turn);
  }

  /** The applications of these plants that count on a day. Call it under the lock. */
  async de(clubId: string, ids: readonly string[], dia: Fecha): Promise<Aplicaciones> {
    return new Map((await this.conCodigo(clubId, ids, [dia])).map((una) => [una.id, una.aplicaciones]));
  }

  /** The same with the plants' codes, for several days; empty if the club does not control its inputs. */
  async conCodigo(
    clubId: string,
    ids: readonly string[],
    dias: readonly Fecha[],
  ): Promise<PlantaConAplicacionesLeida[]> {
    if (ids.length === 0 || !(await this.controla(clubId))) return [];
    await this.commandService.alDia(CAMBIAN_LO_RECIBIDO);
    return aplicacionesEn(this.db, clubId, ids, dias);
  }
}
