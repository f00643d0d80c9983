import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Aplicacion } from '@cepa/domain/inventario/carencia';
import { COSECHADA } from '@cepa/domain/lotes/state';
import type { Fecha } from '@cepa/domain/valores/fecha';
import type { LecturaDB } from '@cepa/projections';
import { plantasConBiomasa } from '@cepa/projections/biomasa/biomasa.queries';
import { CommandService } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { Carencias } from '../shared/carencias';

/** Runs changes of state with the waiting days of the plants: marking a plant as harvested is a harvest, unless it has biomass. */
@Injectable()
export class AlMarcarCosechadas {
  constructor(
    private readonly carencias: Carencias,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Changes the state under the lock of these lots and, for harvested plants, the locks of a harvest. */
  inTurn<T>(clubId: string, estado: string, keys: readonly string[], act: () => Promise<T>): Promise<T> {
    return estado === COSECHADA ? this.carencias.alCosechar(clubId, keys, act) : this.locks.hold(keys, act);
  }

  /** Returns the applications with waiting days of each of these plants that count today. Call it under the lock. */
  async aplicaciones(
    clubId: string,
    estado: string,
    ids: readonly string[],
    hoy: Fecha,
  ): Promise<(plantaId: string) => readonly Aplicacion[]> {
    const todas =
      estado === COSECHADA ? await this.carencias.de(clubId, ids, hoy) : new Map<string, readonly Aplicacion[]>();
    if (todas.size === 0) return () => [];
    await this.commandService.alDia(['PlantasVinculadasABiomasa']);
    const cosechadas = await plantasConBiomasa(this.db, ids);
    return (id) => (cosechadas.has(id) ? [] : (todas.get(id) ?? []));
  }
}
