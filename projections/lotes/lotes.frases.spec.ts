import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeLotes } from './lotes.frases';

seDiceALaLetra('lotes', frasesDeLotes, {
  PlantasDadasDeBaja:
    'Baja por destrucción: 1 planta: Moho en el frasco. Testigo: Coordinación. Huella de la foto: aaaaaaaaaaaa…',
  EstadoDePlantasCambiado: '1 planta pasó al estado Descartada.',
  LoteBloqueado: 'Se bloqueó el lote.',
  LoteCreado: 'Se dio de alta el lote LOT-261121-K7QF2M, Aurora-014.',
  LoteDesbloqueado: 'Se desbloqueó el lote.',
  LoteEditado: 'Se corrigió el lote: nombre, fecha inicio.',
  LoteEliminado: 'Se eliminó el lote LOT-261121-K7QF2M.',
  PlantaEliminada: 'Se borró la planta LOT-261121-K7QF2M-001.',
  PlantasAgregadas: 'Se agregó 1 planta de origen Esqueje.',
});
