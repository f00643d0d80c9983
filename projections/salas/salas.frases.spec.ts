import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeSalas } from './salas.frases';

seDiceALaLetra('salas', frasesDeSalas, {
  RecuentoDeSalaRegistrado:
    'Se recorrió el espacio: 1 planta en su lugar, faltan 1 y sobran 1. Un código leído no figura.',
  AsignacionASalaCorregida: 'Se corrigió el ingreso de una planta al espacio: del 20/11/2090 al 20/11/2026.',
  MesaActualizada: 'Se corrigió la mesa Mesa A.',
  MesaCreada: 'Se dio de alta la mesa Mesa A.',
  MesaEliminada: 'Se quitó la mesa.',
  PlantasAsignadasASala: 'Se llevó 1 planta al espacio el 21/11/2026.',
  SalaActualizada: 'Se corrigió el espacio Sala de floración 1.',
  SalaCreada: 'Se dio de alta el espacio Sala de floración 1.',
  SalaEliminada: 'Se quitó el espacio.',
});
