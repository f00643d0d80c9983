import type { CumplimientoEvent } from '@cepa/event-schemas';
import { type Frases, dia } from '../frases/frase';

/** Maps each event of cumplimiento to its sentence in the history. */
export const frasesDeCumplimiento: Frases<CumplimientoEvent> = {
  EtiquetaDeCumplimientoActualizada: (d) =>
    `Se actualizó la etiqueta ${d.nombre} (${d.tipo}, ${d.estado === 'activo' ? 'en uso' : 'fuera de uso'}), vigente del ${dia(d.fecha_inicio)} al ${dia(d.fecha_fin)}.`,
  EtiquetaDeCumplimientoCreada: (d) =>
    `Se agregó la etiqueta ${d.nombre} (${d.tipo}), vigente del ${dia(d.fecha_inicio)} al ${dia(d.fecha_fin)}.`,
  EtiquetaDeCumplimientoEliminada: () => 'Se eliminó la etiqueta de cumplimiento.',
  GrupoDeCumplimientoActualizado: (d) => `Se actualizó el grupo de cumplimiento ${d.nombre}.`,
  GrupoDeCumplimientoCreado: (d) => `Se creó el grupo de cumplimiento ${d.nombre}.`,
  GrupoDeCumplimientoEliminado: () => 'Se eliminó el grupo de cumplimiento con sus etiquetas.',
};
