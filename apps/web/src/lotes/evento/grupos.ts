import { cuenta } from '@/ui/formatos';
import type { Grupo } from '@/ui/lista/propsDeGrupos';
import { contiene, normalizar } from '@/ui/lista/texto';
import { grupoRemoto, type GroupRows } from '@/ui/lista/useFilasDeGrupos';
import type { LoteConDisponibles, PlantaDisponible } from './consultas';

/** The lots as groups of the plants whose code has the text. */
export function gruposDe(
  lotes: readonly LoteConDisponibles[],
  texto: string,
  filas: GroupRows<PlantaDisponible>,
): ReadonlyArray<Grupo<PlantaDisponible>> {
  const buscado = normalizar(texto);
  return lotes.map(({ id, nombre, cantidad_plantas: total }) =>
    grupoRemoto(filas, {
      id,
      titulo: nombre,
      detalle: cuenta(total, 'planta'),
      total,
      pasa: ({ codigo }) => contiene(normalizar(codigo), buscado),
    }),
  );
}
