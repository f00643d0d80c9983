import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeUbicaciones } from './ubicaciones.frases';

seDiceALaLetra('ubicaciones', frasesDeUbicaciones, {
  PuntoDeAbastecimientoActualizado: 'Se corrigió el punto de abastecimiento Sede centro, no visible al público.',
  PuntoDeAbastecimientoCreado: 'Se dio de alta el punto de abastecimiento Sede centro, visible al público.',
  PuntoDeAbastecimientoEliminado: 'Se quitó el punto de abastecimiento.',
  UbicacionActualizada: 'Se corrigió la ubicación Bahía Blanca, Buenos Aires, Argentina.',
  UbicacionCreada: 'Se dio de alta la ubicación Bahía Blanca, Buenos Aires, Argentina.',
  UbicacionEliminada: 'Se quitó la ubicación.',
});
