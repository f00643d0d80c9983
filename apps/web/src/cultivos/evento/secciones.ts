import { tieneBiomasa, tienePlantas } from '@cepa/words/etapas';
import type { Solapa } from '@/ui/solapas/Solapas';

interface EventoDeSecciones {
  readonly nombre_evento: string;
  readonly evento_finalizado: boolean;
}

/** The name of the stage of harvests, in lower case. */
export const COSECHA = 'cosecha';

/** The sections of an event: those that change it are disabled if nothing may be written. */
export function seccionesDe(
  base: string,
  { nombre_evento, evento_finalizado }: EventoDeSecciones,
  soloLectura: boolean,
): Solapa[] {
  const nombre = nombre_evento.toLowerCase();
  const plantas: Solapa[] = !tienePlantas(nombre)
    ? []
    : [
        { a: `${base}/evento-plantas`, texto: 'Asignar Plantas a este Evento', deshabilitada: soloLectura },
        // Moving plants is no longer possible; viewing former ones is.
        ...(soloLectura ? [{ a: `${base}/evento-plantas/listarPlantaEvento`, texto: 'Plantas del Evento' }] : []),
      ];
  return [
    { a: `${base}/listar-tareas`, texto: 'Ver Tareas' },
    { a: `${base}/alta-tarea`, texto: 'Tarea', deshabilitada: evento_finalizado || soloLectura },
    ...plantas,
    ...(tieneBiomasa(nombre) ? [{ a: `${base}/biomasa`, texto: 'Biomasa' }] : []),
    ...(nombre === COSECHA ? [{ a: `${base}/cosechar`, texto: 'Cosechar Producto', deshabilitada: soloLectura }] : []),
  ];
}
