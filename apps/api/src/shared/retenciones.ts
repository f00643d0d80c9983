import { Injectable } from '@nestjs/common';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { origenesDeBiomasa } from '@cepa/domain/biomasa/state';
import type { Retenciones as LoRetenido } from '@cepa/domain/materiales/exigir-entregable';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { nodoDe } from '@cepa/domain/materiales/linaje';
import { antecesores, origenesEn, type Origenes } from '@cepa/domain/materiales/retencion';
import { biomasasDetras, FaltanOrigenes } from '@cepa/domain/materiales/retener';
import { Acciones } from '../nucleo/acciones';

/**
 * The lock of what a club holds. Acts that hand product out share it; an act that decides on an analysis has it alone.
 * So an act that hands out reads every earlier decision, and no decision comes in between.
 */
export const turnOfRetenciones = (clubId: string): string => `retenciones-${clubId}`;

/** How often an act is decided: each time matter of another biomass came in between. */
const VECES = 5;

/** What a club holds, read from the ledger by acts that have the turn of it. */
@Injectable()
export class Retenciones {
  constructor(private readonly acciones: Acciones) {}

  /** Returns what is held, with what the biomass behind a packaging came of. It reads no more than the analyses where nothing is held. */
  async del(clubId: string, envasadoId: string): Promise<LoRetenido> {
    const { retenidos } = await this.acciones.state(analisis, streamDeAnalisis(clubId));
    if (retenidos.size === 0 && !(await this.retieneElClub(clubId))) return { retenidos, deBiomasa: new Map() };
    return { retenidos, deBiomasa: await this.biomasasDe(clubId, envasadoId) };
  }

  /**
   * Uses a batch, with what the biomass behind it came of; nothing of it is read where the club holds nothing itself. A hold that comes in
   * meanwhile is met where the act is decided, and then all of it is read.
   */
  async usando<T>(clubId: string, id: string, usar: (deBiomasa: Origenes) => Promise<T>): Promise<T> {
    const nada = new Map<string, readonly string[]>();
    let deBiomasa = (await this.retieneElClub(clubId)) ? await this.biomasasDe(clubId, id) : nada;
    for (let veces = 1; ; veces += 1)
      try {
        return await usar(deBiomasa);
      } catch (error) {
        if (!(error instanceof FaltanOrigenes) || veces === VECES) throw error;
        deBiomasa = await this.biomasasDe(clubId, id);
      }
  }

  /** A batch and all that it came of, plants and lots included. */
  async antecesores(clubId: string, id: string): Promise<string[]> {
    const deBiomasa = await this.biomasasDe(clubId, id);
    return this.acciones.look(materiales, streamDeMateriales(clubId), (libro) => [
      ...antecesores(nodoDe(libro, id), origenesEn(libro, deBiomasa)),
    ]);
  }

  private retieneElClub(clubId: string): Promise<boolean> {
    return this.acciones.look(materiales, streamDeMateriales(clubId), ({ retenciones }) => retenciones.size > 0);
  }

  private async biomasasDe(clubId: string, id: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const deBiomasa = new Map<string, readonly string[]>();
    const biomasas = await this.acciones.look(materiales, streamDeMateriales(clubId), (libro) =>
      biomasasDetras(libro, id),
    );
    for (const uno of biomasas)
      deBiomasa.set(uno, origenesDeBiomasa(await this.acciones.state(biomasa, streamDeBiomasa(uno))));
    return deBiomasa;
  }
}
