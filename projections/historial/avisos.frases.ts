import type { Aviso } from './historial.table';
import { dia, plural } from '../frases/frase';

/** Says what was unusual in a fact, as screens, CSV and PDF mark it. */
export function fraseDeAviso(aviso: Aviso): string {
  switch (aviso.tipo) {
    case 'antes_del_evento':
      return `Antes del inicio de ${aviso.evento} (${dia(aviso.inicio)})`;
    case 'sala_excedida':
      return `Sala excedida: ${plural(aviso.plantas, 'planta', 'plantas')}, capacidad ${aviso.capacidad}`;
    case 'sin_testigo':
      return 'Destrucción sin testigo';
  }
}
