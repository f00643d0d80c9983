import { Insignia } from '@/ui/panel/Insignia';
import { estadoDe } from './estado';

type Props = Parameters<typeof estadoDe>[0] & {
  /** Only what somebody has to look at: on cards. */
  readonly soloAvisos?: boolean;
};

/** How a piece of stock stands, in words: expired, soon to be, gone or at hand. */
export function MarcaDeEstado({ soloAvisos = false, ...stock }: Props) {
  const { texto, tono } = estadoDe(stock);
  return soloAvisos && tono !== 'peligro' && tono !== 'atencion' ? null : <Insignia tono={tono}>{texto}</Insignia>;
}
