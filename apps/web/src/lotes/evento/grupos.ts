import type { Grupo } from '@/ui/lista/Grupos';
import { cuenta } from '@/ui/formatos';
import { contiene, normalizar } from '@/ui/lista/texto';
import type { PlantaDisponible } from './consultas';

const SIN_LOTE = { id: 'sin-lote', nombre: 'Sin lote', codigo: '' } as const;

/** The plants that match, by lot, in the order in which they come. */
export function gruposDe(plantas: readonly PlantaDisponible[], texto: string, lote: string | null): ReadonlyArray<Grupo<PlantaDisponible>> {
  const buscado = normalizar(texto);
  const porLote = new Map<string, { readonly titulo: string; readonly filas: PlantaDisponible[] }>();
  for (const planta of plantas) {
    const suyo = planta.lote ?? SIN_LOTE;
    if ((lote !== null && suyo.id !== lote) || !contiene(normalizar(planta.codigo), buscado)) continue;
    const grupo = porLote.get(suyo.id) ?? { titulo: suyo.nombre, filas: [] };
    porLote.set(suyo.id, grupo);
    grupo.filas.push(planta);
  }
  return [...porLote].map(([id, { titulo, filas }]) => ({ id, titulo, detalle: cuenta(filas.length, 'planta'), filas }));
}

/** The lots of the plants, to choose one. */
export function lotesDe(plantas: readonly PlantaDisponible[]): Array<{ value: string; label: string }> {
  const lotes = new Map(plantas.map(({ lote }) => [(lote ?? SIN_LOTE).id, lote ? `${lote.nombre} (${lote.codigo})` : SIN_LOTE.nombre]));
  return [...lotes].map(([value, label]) => ({ value, label }));
}
