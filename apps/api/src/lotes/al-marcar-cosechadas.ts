import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Aplicacion } from '@cepa/domain/inventario/carencia';
import { COSECHADA } from '@cepa/domain/lotes/state';
import type { LecturaDB } from '@cepa/projections';
import { plantasConBiomasa } from '@cepa/projections/biomasa/biomasa.queries';
import { CommandService } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { Carencias } from '../shared/carencias';

/** What plants wait for when their state is changed: to mark one as harvested is to harvest it, unless a biomass came of it before. */
@Injectable()
export class AlMarcarCosechadas {
  constructor(
    private readonly carencias: Carencias,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Changes the state while nobody else acts on these lots; as a harvest does, where it marks plants as harvested. */
  inTurn<T>(clubId: string, estado: string, keys: readonly string[], act: () => Promise<T>): Promise<T> {
    return estado === COSECHADA ? this.carencias.alCosechar(clubId, keys, act) : this.locks.hold(keys, act);
  }

  /** What each of these plants got and waits for, for who has the turn. */
  async aplicaciones(
    clubId: string,
    estado: string,
    ids: readonly string[],
  ): Promise<(plantaId: string) => readonly Aplicacion[]> {
    const todas =
      estado === COSECHADA ? await this.carencias.de(clubId, ids) : new Map<string, readonly Aplicacion[]>();
    if (todas.size === 0) return () => [];
    await this.commandService.alDia(['PlantasVinculadasABiomasa']);
    const cosechadas = await plantasConBiomasa(this.db, ids);
    return (id) => (cosechadas.has(id) ? [] : (todas.get(id) ?? []));
  }
}
