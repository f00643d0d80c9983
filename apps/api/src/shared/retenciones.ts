import { Injectable } from '@nestjs/common';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { origenesDeBiomasa } from '@cepa/domain/biomasa/state';
import type { Retenciones as LoRetenido } from '@cepa/domain/materiales/dispensar';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { nodoDe } from '@cepa/domain/materiales/linaje';
import { antecesores, origenesEn, type Origenes } from '@cepa/domain/materiales/retencion';
import { Acciones } from '../nucleo/acciones';

/**
 * The lock of what a club holds. Acts that hand product out share it; an act that decides on an analysis has it alone.
 * So an act that hands out reads every earlier decision, and no decision comes in between.
 */
export const turnOfRetenciones = (clubId: string): string => `retenciones-${clubId}`;

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

  /** What the biomass behind a batch came of, for those who use it; nothing is read where the club holds nothing itself. */
  async deBiomasa(clubId: string, id: string): Promise<Origenes> {
    return (await this.retieneElClub(clubId)) ? this.biomasasDe(clubId, id) : new Map<string, readonly string[]>();
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
    const biomasas = await this.acciones.look(materiales, streamDeMateriales(clubId), (libro) => {
      const { origenes, biomasaUsada } = libro;
      // A biomass of which nothing was made yet is in no book.
      return [...antecesores(nodoDe(libro, id), origenes)].filter((uno) => uno === id || biomasaUsada.has(uno));
    });
    for (const uno of biomasas)
      deBiomasa.set(uno, origenesDeBiomasa(await this.acciones.state(biomasa, streamDeBiomasa(uno))));
    return deBiomasa;
  }
}
