import type { LotesEvent, PlantasAgregadas } from '@cepa/event-schemas';
import { fields, constancia, type Frases, plantas } from '../frases/frase';
import { BAJA_POR_DESTRUCCION, BAJA_POR_PERDIDA } from '@cepa/words/mensajes/lotes';

/** The mother plant; empty if none is named. */
const deMadre = ({ madre_codigo }: PlantasAgregadas['data']): string =>
  madre_codigo ? `, de la madre ${madre_codigo}` : '';

/** Maps each event of lotes to its sentence in the history. */
export const frasesDeLotes: Frases<LotesEvent> = {
  PlantasDadasDeBaja: (d) =>
    `${d.clase === 'destruccion' ? BAJA_POR_DESTRUCCION : BAJA_POR_PERDIDA}: ${plantas(d.plantas)}: ${d.motivo}.${constancia(d)}`,
  EstadoDePlantasCambiado: (d) =>
    `${plantas(d.plantas)} ${d.plantas.length === 1 ? 'pasó' : 'pasaron'} al estado ${d.estado}.`,
  LoteBloqueado: () => 'Se bloqueó el lote.',
  LoteCreado: (d) => `Se dio de alta el lote ${d.codigo}, ${d.nombre}.`,
  LoteDesbloqueado: () => 'Se desbloqueó el lote.',
  LoteEditado: (d) => `Se corrigió el lote: ${fields(d.campos)}.`,
  LoteEliminado: (d) => `Se eliminó el lote ${d.codigo}.`,
  PlantaEliminada: (d) => `Se borró la planta ${d.codigo}.`,
  PlantasAgregadas: (d) =>
    `Se ${d.plantas.length === 1 ? 'agregó' : 'agregaron'} ${plantas(d.plantas)} de origen ${d.origen}${deMadre(d)}.`,
};
