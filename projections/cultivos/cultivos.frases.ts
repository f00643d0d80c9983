import type { CultivosEvent } from '@cepa/event-schemas';
import { fields, dia, plantas, type Frases } from '../frases/frase';

/** Maps each event of cultivos to its sentence in the history. */
export const frasesDeCultivos: Frases<CultivosEvent> = {
  BiomasaMovidaAEvento: (d) =>
    `Se ${d.biomasas.length === 1 ? 'movió una biomasa' : `movieron ${d.biomasas.length} biomasas`} al evento desde el ${dia(d.fecha_inicio)}.`,
  EventoActualizado: (d) =>
    `Se corrigieron los días previstos del evento: del ${dia(d.fecha_inicio)} al ${dia(d.fecha_fin)}.`,
  EventoAsociado: (d) => `Se agregó al cultivo el evento ${d.nombre_evento}, desde el ${dia(d.fecha_inicio)}.`,
  EventoFinalizado: (d) => `El evento finalizó el ${dia(d.fecha_fin_evento)}.`,
  PlantaEventoActualizado: (d) => `Se corrigió la estadía de la planta en el evento: ${fields(d.campos)}.`,
  PlantaEventoEliminado: () => 'Se quitó la estadía de la planta en el evento, cargada por error.',
  PlantasMovidasAEvento: (d) =>
    `Se ${d.plantas.length === 1 ? 'movió' : 'movieron'} ${plantas(d.plantas)} al evento desde el ${dia(d.fecha_inicio)}.`,
  ProyectoActualizado: (d) => `Se corrigió el cultivo: ${fields(d.campos)}.`,
  ProyectoCerrado: (d) => `El cultivo se cerró el ${dia(d.fecha_cierre)}.`,
  ProyectoCreado: (d) => `Se abrió el cultivo ${d.nombre}.`,
  ProyectoEliminado: (d) => `Se eliminó el cultivo ${d.nombre}.`,
};
