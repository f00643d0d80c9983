import type { SalasEvent } from '@cepa/event-schemas';
import { dia, plantas, type Frases } from '../frases/frase';

/** Maps each event of salas to its sentence in the history. */
export const frasesDeSalas: Frases<SalasEvent> = {
  RecuentoDeSalaRegistrado: ({ plantas: todas, desconocidos }) => {
    const de = (resultado: string) => todas.filter((una) => una.resultado === resultado);
    const raros =
      desconocidos.length === 1 ? ' Un código leído no figura.' : ` ${desconocidos.length} códigos leídos no figuran.`;
    return `Se recorrió el espacio: ${plantas(de('esta'))} en su lugar, faltan ${de('falta').length} y sobran ${de('sobra').length}.${desconocidos.length === 0 ? '' : raros}`;
  },
  AsignacionASalaCorregida: (d) =>
    `Se corrigió el ingreso de una planta al espacio: del ${dia(d.fecha_anterior)} al ${dia(d.fecha_asignacion)}.`,
  MesaActualizada: (d) => `Se corrigió la mesa ${d.nombre}.`,
  MesaCreada: (d) => `Se dio de alta la mesa ${d.nombre}.`,
  MesaEliminada: () => 'Se quitó la mesa.',
  PlantasAsignadasASala: (d) =>
    `Se ${d.plantas.length === 1 ? 'llevó' : 'llevaron'} ${plantas(d.plantas)} al espacio el ${dia(d.fecha_asignacion)}.`,
  SalaActualizada: (d) => `Se corrigió el espacio ${d.nombre}.`,
  SalaCreada: (d) => `Se dio de alta el espacio ${d.nombre}.`,
  SalaEliminada: () => 'Se quitó el espacio.',
};
