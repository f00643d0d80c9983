import { Injectable } from '@nestjs/common';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { origenesDeBiomasa } from '@cepa/domain/biomasa/state';
import type { Retenciones as LoRetenido } from '@cepa/domain/materiales/dispensar';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { antecesores } from '@cepa/domain/materiales/retencion';
import { Acciones } from '../nucleo/acciones';

/**
 * The lock of what a club holds. Acts that hand product out share it; an act that decides on an analysis has it alone.
 * So an act that hands out reads every earlier decision, and no decision comes in between.
 */
export const turnoDeRetenciones = (clubId: string): string => `retenciones-${clubId}`;

/** What a club holds, read from the ledger by acts that have the turn of it. */
@Injectable()
export class Retenciones {
  constructor(private readonly acciones: Acciones) {}

  /** Returns what is held, with what the biomass behind a packaging came of. It reads no more than the analyses where nothing is held. */
  async del(clubId: string, envasadoId: string): Promise<LoRetenido> {
    const { retenidos } = await this.acciones.state(analisis, streamDeAnalisis(clubId));
    const deBiomasa = new Map<string, readonly string[]>();
    if (retenidos.size === 0) return { retenidos, deBiomasa };
    const biomasas = await this.acciones.look(materiales, streamDeMateriales(clubId), ({ origenes, biomasaUsada }) =>
      [...antecesores(envasadoId, origenes)].filter((id) => biomasaUsada.has(id)),
    );
    for (const id of biomasas) {
      deBiomasa.set(id, origenesDeBiomasa(await this.acciones.state(biomasa, streamDeBiomasa(id))));
    }
    return { retenidos, deBiomasa };
  }
}
