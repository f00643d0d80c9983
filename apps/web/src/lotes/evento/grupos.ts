import { cuenta } from '@/ui/formatos';
import type { Grupo } from '@/ui/lista/propsDeGrupos';
import { contiene, normalizar } from '@/ui/lista/text';
import { grupoRemoto, type GroupRows } from '@/ui/lista/useGruposRows';
import type { LoteConDisponibles, PlantaDisponible } from './queries';

/** The lots as groups of the plants whose code contains the text. */
export function gruposDe(
  lotes: readonly LoteConDisponibles[],
  text: string,
  rows: GroupRows<PlantaDisponible>,
): ReadonlyArray<Grupo<PlantaDisponible>> {
  const buscado = normalizar(text);
  return lotes.map(({ id, nombre, cantidad_plantas: total }) =>
    grupoRemoto(rows, {
      id,
      titulo: nombre,
      detalle: cuenta(total, 'planta'),
      total,
      pasa: ({ codigo }) => contiene(normalizar(codigo), buscado),
    }),
  );
}
