import { agrupar } from '@/ui/agrupar';
import type { Grupo } from '@/ui/lista/propsDeGrupos';
import { cuenta } from '@/ui/formatos';
import { contiene, normalizar } from '@/ui/lista/texto';
import type { PlantaDisponible } from './consultas';

const SIN_LOTE = { id: 'sin-lote', nombre: 'Sin lote' } as const;

const loteDe = ({ lote }: PlantaDisponible): { readonly id: string } => lote ?? SIN_LOTE;

/** The plants that match, by lot, in the order in which they come. */
export function gruposDe(
  plantas: readonly PlantaDisponible[],
  texto: string,
  lote: string | null,
): ReadonlyArray<Grupo<PlantaDisponible>> {
  const buscado = normalizar(texto);
  const vistas = plantas.filter(
    (planta) => (lote === null || loteDe(planta).id === lote) && contiene(normalizar(planta.codigo), buscado),
  );
  const porLote = agrupar(vistas, (planta) => loteDe(planta).id);
  return [...porLote].map(([id, filas]) => ({
    id,
    titulo: filas[0]?.lote?.nombre ?? SIN_LOTE.nombre,
    detalle: cuenta(filas.length, 'planta'),
    filas,
  }));
}

/** The lots of the plants, to choose one. */
export function lotesDe(plantas: readonly PlantaDisponible[]): Array<{ value: string; label: string }> {
  const lotes = new Map(
    plantas.map((planta) => [
      loteDe(planta).id,
      planta.lote ? `${planta.lote.nombre} (${planta.lote.codigo})` : SIN_LOTE.nombre,
    ]),
  );
  return [...lotes].map(([value, label]) => ({ value, label }));
}
