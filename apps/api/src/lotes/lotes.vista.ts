import type { LoteLeido } from '@cepa/projections/lotes/lotes.queries';
import type { PlantaDelClub } from '@cepa/projections/lotes/plantas-del-club.queries';
import type { PlantaLeida } from '@cepa/projections/lotes/plantas.queries';

/** A plant in an answer. */
export function vistaDePlanta({ club_id: _club, madre_id, madre_codigo, ...planta }: PlantaLeida) {
  return { ...planta, ...suMadre(madre_id, madre_codigo) };
}

/** The mother; missing if none is named. */
const suMadre = (id: string | null, codigo: string | null): { madre?: { id: string; codigo: string } } =>
  id === null || codigo === null ? {} : { madre: { id, codigo } };

export type Planta = ReturnType<typeof vistaDePlanta>;

/** A plant in the list of a club or a crop. */
export function vistaDePlantaDelClub({ retencion, madre_id, madre_codigo, ...planta }: PlantaDelClub) {
  return { ...planta, ...suMadre(madre_id, madre_codigo), ...(retencion === null ? {} : { retencion }) };
}

export type PlantaListada = ReturnType<typeof vistaDePlantaDelClub>;

/** A lot with its plants in an answer. */
export function vistaDeLote(lote: LoteLeido) {
  return { ...lote, plantas: lote.plantas.map(vistaDePlanta) };
}

export type Lote = ReturnType<typeof vistaDeLote>;
