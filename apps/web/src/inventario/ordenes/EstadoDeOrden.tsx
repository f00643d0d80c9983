import { Insignia, type Tono } from '@/ui/panel/Insignia';
import { CANCELADA, EN_PARTE, RECIBIDA, type Orden } from './orden';

const TONOS: Readonly<Record<string, Tono>> = { [RECIBIDA]: 'bien', [EN_PARTE]: 'atencion', [CANCELADA]: 'peligro' };

/** The state of an order; the menu of its row changes it. */
export const EstadoDeOrden = ({ estado }: Pick<Orden, 'estado'>) => (
  <Insignia tono={TONOS[estado] ?? 'info'}>{estado}</Insignia>
);
