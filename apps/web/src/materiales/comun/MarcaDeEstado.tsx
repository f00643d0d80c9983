import { Insignia } from '@/ui/panel/Insignia';
import { estadoDe } from './estado';

type Props = Parameters<typeof estadoDe>[0] & {
  /** Only states that need attention: for cards. */
  readonly soloAvisos?: boolean;
};

/** The state of a piece of stock in words: expired, about to expire, used up or available. */
export function MarcaDeEstado({ soloAvisos = false, ...stock }: Props) {
  const { texto, tono } = estadoDe(stock);
  return soloAvisos && tono !== 'peligro' && tono !== 'atencion' ? null : <Insignia tono={tono}>{texto}</Insignia>;
}
