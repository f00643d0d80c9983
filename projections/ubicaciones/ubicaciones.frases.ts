import type { UbicacionesEvent } from '@cepa/event-schemas';
import type { Frases } from '../frases/frase';

const visto = (visible: boolean): string => (visible ? 'visible al público' : 'no visible al público');

/** Maps each event of ubicaciones to its sentence in the history. */
export const frasesDeUbicaciones: Frases<UbicacionesEvent> = {
  PuntoDeAbastecimientoActualizado: (d) => `Se corrigió el punto de abastecimiento ${d.nombre}, ${visto(d.visible)}.`,
  PuntoDeAbastecimientoCreado: (d) => `Se dio de alta el punto de abastecimiento ${d.nombre}, ${visto(d.visible)}.`,
  PuntoDeAbastecimientoEliminado: () => 'Se quitó el punto de abastecimiento.',
  UbicacionActualizada: (d) => `Se corrigió la ubicación ${d.ciudad}, ${d.region}, ${d.pais}.`,
  UbicacionCreada: (d) => `Se dio de alta la ubicación ${d.ciudad}, ${d.region}, ${d.pais}.`,
  UbicacionEliminada: () => 'Se quitó la ubicación.',
};
