import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { origenesDeBiomasa } from '@cepa/domain/biomasa/state';
import type { Retenciones as LoRetenido } from '@cepa/domain/materiales/exigir-entregable';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { nodoDe } from '@cepa/domain/materiales/linaje';
import { antecesores, origenesEn, type Origenes } from '@cepa/domain/materiales/retencion';
import { biomasasDetras, FaltanOrigenes } from '@cepa/domain/materiales/retener';
import { isUuid } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { usosEnMateria, usosEnPlantas } from '@cepa/projections/trazabilidad/insumos.queries';
import { CommandService } from '../nucleo/command-service';
import { LECTURA } from '../nucleo/tokens';
import { CAMBIAN_LO_RECIBIDO } from './carencias';

/**
 * The lock of a club's holds. Acts that dispense share it; an act that decides on an analysis has it exclusively. So an
 * act that dispenses reads every earlier decision, and no decision comes in between.
 */
export const turnOfRetenciones = (clubId: string): string => `retenciones-${clubId}`;

/** Maximum number of decisions on an act: it is decided again each time matter of another biomass came in between. */
const VECES = 5;

/** The holds of a club, read from the ledger under their lock. */
@Injectable()
export class Retenciones {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Returns the holds, with the origins of the biomass behind a packaging. If nothing is held it only reads the analyses. */
  async del(clubId: string, envasadoId: string): Promise<LoRetenido> {
    const { retenidos } = await this.commandService.state(analisis, streamDeAnalisis(clubId));
    if (retenidos.size === 0 && !(await this.retieneElClub(clubId))) return { retenidos, deBiomasa: new Map() };
    return { retenidos, deBiomasa: await this.biomasasDe(clubId, envasadoId) };
  }

  /**
   * Uses a batch with the origins of its biomass; these are not read if the club itself holds nothing. A hold that
   * comes meanwhile is found at the decision, and then they are read.
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

  /**
   * Returns a batch and everything it came from, with plants, their mothers and lots: the reach of a hold.
   *
   * @param insumos supplier lots to include even if they are not held
   */
  async antecesores(clubId: string, id: string, insumos: readonly string[] = []): Promise<string[]> {
    return this.hasta(clubId, id, await this.biomasasDe(clubId, id, insumos));
  }

  /** The same without mothers: an analysis of the lot of a mother does not apply to her cuttings. */
  async materiaDe(clubId: string, id: string): Promise<string[]> {
    return this.hasta(clubId, id, (await this.biomasaDetras(clubId, id)).deBiomasa);
  }

  private hasta(clubId: string, id: string, deBiomasa: Origenes): Promise<string[]> {
    return this.commandService.look(materiales, streamDeMateriales(clubId), (libro) => [
      ...antecesores(nodoDe(libro, id), origenesEn(libro, deBiomasa)),
    ]);
  }

  private retieneElClub(clubId: string): Promise<boolean> {
    return this.commandService.look(materiales, streamDeMateriales(clubId), ({ retenciones }) => retenciones.size > 0);
  }

  private async biomasasDe(
    clubId: string,
    id: string,
    insumos: readonly string[] = [],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { deBiomasa, plantas, lotes: suyos, sinPlantas } = await this.biomasaDetras(clubId, id);
    const todas = await this.conMadres(deBiomasa, plantas, suyos);
    await this.conInsumos(clubId, id, { deBiomasa, plantas: todas, sinPlantas, insumos });
    return deBiomasa;
  }

  /** Adds the origins of each plant: its mother and her lot, hers, and so on. A lot is read once for all its plants. */
  private async conMadres(deBiomasa: Map<string, readonly string[]>, plantas: Set<string>, suyos: Set<string>) {
    const vistas = new Set<string>();
    for (let [hijas, deLotes] = [plantas, suyos]; hijas.size > 0;) {
      const [madres, susLotes] = [new Set<string>(), new Set<string>()];
      for (const id of hijas) vistas.add(id);
      for (const id of deLotes)
        for (const [hija, madre] of await this.madresEn(id, hijas)) {
          deBiomasa.set(hija, [madre.planta_id, madre.lote_id]);
          if (vistas.has(madre.planta_id)) continue;
          madres.add(madre.planta_id);
          susLotes.add(madre.lote_id);
        }
      [hijas, deLotes] = [madres, susLotes];
    }
    return vistas;
  }

  /**
   * Adds the supplier lots that are held, or requested: to the plants that their tasks reached, to biomass without named
   * plants of a lot with such plants, and to the matter they were used on. It is computed from the current data, so that
   * a corrected task, day or stay counts. Nothing is read if none is held (rule `materiales.retencion-de-insumo`).
   */
  private async conInsumos(
    clubId: string,
    id: string,
    {
      deBiomasa,
      plantas,
      sinPlantas,
      insumos,
    }: {
      readonly deBiomasa: Map<string, readonly string[]>;
      readonly plantas: ReadonlySet<string>;
      /** Biomass without named plants, with its lot. */
      readonly sinPlantas: ReadonlyMap<string, string>;
      readonly insumos: readonly string[];
    },
  ): Promise<void> {
    const { retenidos, partidas } = await this.commandService.look(materiales, streamDeMateriales(clubId), (libro) => ({
      retenidos: [...libro.insumosRetenidos.keys()],
      partidas: [...antecesores(nodoDe(libro, id), libro.origenes)].filter((uno) => isUuid(uno)),
    }));
    const insumoLotes = [...new Set([...retenidos, ...insumos])];
    if (insumoLotes.length === 0) return;
    await this.commandService.alDia(CAMBIAN_LO_RECIBIDO);
    const agregar = (hacia: string, insumo: string) => deBiomasa.set(hacia, [...(deBiomasa.get(hacia) ?? []), insumo]);
    const enPlantas = await usosEnPlantas(this.db, clubId, { insumoLotes, plantas: [...plantas] });
    for (const { planta_id, insumo_lote_id } of enPlantas) agregar(planta_id, insumo_lote_id);
    const enMateria = await usosEnMateria(this.db, clubId, { insumoLotes, ids: partidas });
    for (const { objeto_id, insumo_lote_id } of enMateria) agregar(objeto_id, insumo_lote_id);
    const enLotes = await usosEnPlantas(this.db, clubId, { insumoLotes, lotes: [...sinPlantas.values()] });
    for (const [una, suyo] of sinPlantas)
      for (const { lote_id, insumo_lote_id } of enLotes) if (lote_id === suyo) agregar(una, insumo_lote_id);
    // They have no origins. Their empty entry shows the book that they were read.
    for (const insumo of insumoLotes) deBiomasa.set(insumo, []);
  }

  private madresEn(loteId: string, plantas: ReadonlySet<string>) {
    return this.commandService.look(lotes, streamDeLote(loteId), (lote) =>
      lote.fase === 'vigente'
        ? [...plantas].flatMap((id) => {
            const madre = lote.plantas.get(id)?.madre;
            return madre ? [[id, madre] as const] : [];
          })
        : [],
    );
  }

  private async biomasaDetras(clubId: string, id: string) {
    const deBiomasa = new Map<string, readonly string[]>();
    const [plantas, suyos, sinPlantas] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
    const biomasas = await this.commandService.look(materiales, streamDeMateriales(clubId), (libro) =>
      biomasasDetras(libro, id),
    );
    for (const uno of biomasas) {
      const una = await this.commandService.state(biomasa, streamDeBiomasa(uno));
      deBiomasa.set(uno, origenesDeBiomasa(una));
      if (una.fase === 'inexistente') continue;
      for (const planta of una.plantas) plantas.add(planta);
      if (una.plantas.size === 0 && una.lote_id !== null) sinPlantas.set(uno, una.lote_id);
      for (const lote of [...una.lotes, ...(una.lote_id === null ? [] : [una.lote_id])]) suyos.add(lote);
    }
    return { deBiomasa, plantas, lotes: suyos, sinPlantas };
  }
}
