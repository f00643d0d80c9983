import { frasesDeAlertas } from '../alertas/alertas.frases';
import type { EventDataByType, EventType } from '@cepa/event-schemas';
import { frasesDePersonal } from '../personal/personal.frases';
import { frasesDeCumplimiento } from '../cumplimiento/cumplimiento.frases';
import { frasesDeLibreta } from '../libreta/libreta.frases';
import { frasesDeCorreccion, frasesDeTareas } from '../tareas/tareas.frases';
import { frasesDePlanes } from '../planes/planes.frases';
import { frasesDeInventario } from '../inventario/inventario.frases';
import { frasesDeAnalisis } from '../analisis/analisis.frases';
import { frasesDeBiomasa } from '../biomasa/biomasa.frases';
import { frasesDeClubes } from '../clubes/clubes.frases';
import { frasesDeCultivos } from '../cultivos/cultivos.frases';
import { frasesDeGeneticas } from '../geneticas/geneticas.frases';
import { frasesDeIdentidad } from '../identidad/identidad.frases';
import { frasesDeImportaciones } from '../importaciones/importaciones.frases';
import { frasesDeLotes } from '../lotes/lotes.frases';
import { frasesDeMateriales } from '../materiales/materiales.frases';
import { frasesDePacientes } from '../pacientes/pacientes.frases';
import { frasesDeSalas } from '../salas/salas.frases';
import { frasesDeSolicitudes } from '../solicitudes/solicitudes.frases';
import { frasesDeUbicaciones } from '../ubicaciones/ubicaciones.frases';
import { frasesDeRetiros } from '../retiros/retiros.frases';
import { frasesDeFotos } from '../fotos/fotos.frases';

/** The sentences of every capability, one line each. It does not compile if an event has no sentence. */
export const FRASES: { readonly [T in EventType]: (data: EventDataByType[T], unidad?: string | null) => string } = {
  ...frasesDeFotos,
  ...frasesDeRetiros,
  ...frasesDeAlertas,
  ...frasesDePersonal,
  ...frasesDeCumplimiento,
  ...frasesDeLibreta,
  ...frasesDeTareas,
  ...frasesDePlanes,
  ...frasesDeImportaciones,
  ...frasesDeInventario,
  ...frasesDeAnalisis,
  ...frasesDeBiomasa,
  ...frasesDeClubes,
  ...frasesDeCultivos,
  ...frasesDeGeneticas,
  ...frasesDeIdentidad,
  ...frasesDeLotes,
  ...frasesDeMateriales,
  ...frasesDePacientes,
  ...frasesDeSalas,
  ...frasesDeSolicitudes,
  ...frasesDeUbicaciones,
};

type PorTipo = Readonly<Record<string, ((data: unknown, unidad?: string | null) => string) | undefined>>;

/**
 * The sentence of a recorded event.
 *
 * @param unidad the unit of its record, for an event that has a quantity without a unit
 * @param corrige whether the event is half of a correction; some types have a sentence for that
 * @throws Error for a type that this program does not know
 */
export function fraseDe(tipo: string, data: unknown, unidad: string | null = null, corrige = false): string {
  const deCorreccion = corrige ? (frasesDeCorreccion as unknown as PorTipo)[tipo] : undefined;
  const frase = deCorreccion ?? (FRASES as unknown as PorTipo)[tipo];
  if (!frase) throw new Error(`there is no sentence for ${tipo}`);
  return frase(data, unidad);
}

/** The sentences that may describe a recorded event: that of its type, and that of a correction if the event may be half of one. */
export function frasesDe(tipo: string, data: unknown, unidad: string | null = null): readonly string[] {
  const propia = fraseDe(tipo, data, unidad);
  return tipo in frasesDeCorreccion ? [propia, fraseDe(tipo, data, unidad, true)] : [propia];
}
