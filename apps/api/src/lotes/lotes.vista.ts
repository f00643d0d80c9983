import type { LoteLeido } from '@cepa/projections/lotes/lotes.queries';
import type { PlantaDelClub } from '@cepa/projections/lotes/plantas-del-club.queries';
import type { PlantaLeida } from '@cepa/projections/lotes/plantas.queries';

/** A plant as the API answers it. */
export function vistaDePlanta({ club_id: _club, ...planta }: PlantaLeida) {
  return planta;
}

export type Planta = ReturnType<typeof vistaDePlanta>;

/** A plant of the list of a club or a crop. */
export function vistaDePlantaDelClub({ retencion, ...planta }: PlantaDelClub) {
  return { ...planta, ...(retencion === null ? {} : { retencion }) };
}

export type PlantaListada = ReturnType<typeof vistaDePlantaDelClub>;

/** A lot with its plants as the API answers it. */
export function vistaDeLote(lote: LoteLeido) {
  return { ...lote, plantas: lote.plantas.map(vistaDePlanta) };
}

export type Lote = ReturnType<typeof vistaDeLote>;
