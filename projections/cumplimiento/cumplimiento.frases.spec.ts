import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeCumplimiento } from './cumplimiento.frases';

seDiceALaLetra('cumplimiento', frasesDeCumplimiento, {
  EtiquetaDeCumplimientoActualizada:
    'Se actualizó la etiqueta Riego (deber, en uso), vigente del 03/11/2026 al 03/11/2026.',
  EtiquetaDeCumplimientoCreada: 'Se agregó la etiqueta Riego (deber), vigente del 03/11/2026 al 03/11/2026.',
  EtiquetaDeCumplimientoEliminada: 'Se eliminó la etiqueta de cumplimiento.',
  GrupoDeCumplimientoActualizado: 'Se actualizó el grupo de cumplimiento Riego.',
  GrupoDeCumplimientoCreado: 'Se creó el grupo de cumplimiento Riego.',
  GrupoDeCumplimientoEliminado: 'Se eliminó el grupo de cumplimiento con sus etiquetas.',
});
