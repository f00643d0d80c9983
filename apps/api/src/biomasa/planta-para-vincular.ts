import type { PlantaParaVincular } from '@cepa/domain/biomasa/vincular-plantas';
import { plantaDe, type LoteVigente } from '@cepa/domain/lotes/state';
import { derivedId } from '@cepa/platform';
import type { Aplicaciones } from '../shared/carencias';

/** The position of a plant when it is linked. */
export interface PlantaUbicada {
  readonly id: string;
  readonly lote_id: string;
  /** Its event. */
  readonly evento_id: string | null;
}

/**
 * A plant as the rule of the link needs it.
 *
 * @param otras the codes of other biomass that plants are linked to
 * @param aplicaciones the applications of the plants
 */
export function plantaParaVincular(
  biomasaId: string,
  { id: planta_id, lote_id, evento_id }: PlantaUbicada,
  suLote: ReadonlyMap<string, LoteVigente>,
  otras: ReadonlyMap<string, string>,
  aplicaciones: Aplicaciones,
): PlantaParaVincular {
  const lote = suLote.get(lote_id) as LoteVigente;
  const { codigo, estado, desde } = plantaDe(lote, planta_id);
  return {
    vinculo_id: derivedId('planta_biomasa', biomasaId, planta_id),
    planta_id,
    lote_id,
    codigo,
    estado,
    proyecto_id: lote.proyectoId,
    desde,
    evento_id,
    otra_biomasa: otras.get(planta_id) ?? null,
    aplicaciones: aplicaciones.get(planta_id) ?? [],
  };
}
