import type { Aviso } from './historial.table';
import { dia, hora, plural } from '../frases/frase';

/** Describes an unusual circumstance of a fact, as screens, CSV and PDF show it. */
export function fraseDeAviso(aviso: Aviso): string {
  switch (aviso.tipo) {
    case 'antes_del_evento':
      return `Antes del inicio de ${aviso.evento} (${dia(aviso.inicio)})`;
    case 'sala_excedida':
      return `Sala excedida: ${plural(aviso.plantas, 'planta', 'plantas')}, capacidad ${aviso.capacidad}`;
    case 'sin_testigo':
      return 'Destrucción sin testigo';
    case 'lote_vencido':
      return `Lote ${aviso.lote} vencido el ${dia(aviso.vencimiento)}`;
    case 'sin_senal':
      return sinSenal(aviso);
    case 'reloj_corrido':
      return relojCorrido(aviso.segundos);
  }
}

/** `hecho 10:42, recibido 15:10, sin señal`; with their days where these differ. */
function sinSenal({ hecho, recibido }: Extract<Aviso, { tipo: 'sin_senal' }>): string {
  const mismoDia = dia(hecho) === dia(recibido);
  const cuando = (instante: string): string => (mismoDia ? hora(instante) : `${dia(instante)} ${hora(instante)}`);
  return `hecho ${cuando(hecho)}, recibido ${cuando(recibido)}, sin señal`;
}

function relojCorrido(segundos: number): string {
  const minutos = plural(Math.round(Math.abs(segundos) / 60), 'minuto', 'minutos');
  return `el reloj del teléfono estaba ${minutos} ${segundos > 0 ? 'adelantado' : 'atrasado'}`;
}
