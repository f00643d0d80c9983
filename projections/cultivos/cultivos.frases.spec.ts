import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeCultivos } from './cultivos.frases';

seDiceALaLetra('cultivos', frasesDeCultivos, {
  BiomasaMovidaAEvento: 'Se movió una biomasa al evento desde el 24/11/2026.',
  EventoActualizado: 'Se corrigieron los días previstos del evento: del 22/11/2026 al 22/12/2026.',
  EventoAsociado: 'Se agregó al cultivo el evento Vegetativo, desde el 21/11/2026.',
  EventoFinalizado: 'El evento finalizó el 20/12/2026.',
  PlantaEventoActualizado: 'Se corrigió la estadía de la planta en el evento: fecha fin, observaciones.',
  PlantaEventoEliminado: 'Se quitó la estadía de la planta en el evento, cargada por error.',
  PlantasMovidasAEvento: 'Se movió 1 planta al evento desde el 22/11/2026.',
  ProyectoActualizado: 'Se corrigió el cultivo: nombre, fecha fin.',
  ProyectoCerrado: 'El cultivo se cerró el 25/03/2027.',
  ProyectoCreado: 'Se abrió el cultivo Bosque-Aurora-217.',
  ProyectoEliminado: 'Se eliminó el cultivo Bosque-Aurora-217.',
});
