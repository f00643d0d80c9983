import { useQuery } from '@tanstack/react-query';
import { $api, type Esquema } from '@/api/cliente';
import { firstRows } from '@/api/kept/firstRows';
import { remotaOf } from '@/api/page';
import { fecha } from '@/ui/formatos';
import { useClubId } from './club';

export type LoteParaCosechar = Esquema<'LoteParaCosechar'>;

/** Maximum number of lots that are asked for. A club with more sees those that have waited longest. */
const MAX_LOTES = 200;
const NINGUNO: readonly LoteParaCosechar[] = [];

/** The request for the lots with plants to harvest, of a club or of one crop. */
export const lotesParaCosechar = (query: { readonly club_id: string; readonly proyecto_id?: string }) =>
  firstRows(remotaOf('/api/lotes_para_cosechar', { query }), { limit: MAX_LOTES });

/** Lots with plants to harvest, and how many there are in all. */
export interface ParaCosechar {
  readonly lotes: readonly LoteParaCosechar[];
  readonly total: number;
}

/**
 * The lots with plants to harvest, of the club or of one crop (rule `lotes.para-cosechar`). One request serves every
 * mark on a screen; only where it does not hold all lots of the club is the crop asked for by itself.
 */
export function useLotesParaCosechar(proyecto_id?: string): ParaCosechar {
  const club_id = useClubId();
  const { data: delClub } = useQuery({ ...lotesParaCosechar({ club_id }), enabled: club_id !== '' });
  const faltan = delClub !== undefined && delClub.total > delClub.filas.length;
  const { data: delCultivo } = useQuery({
    ...lotesParaCosechar({ club_id, proyecto_id: proyecto_id ?? '' }),
    enabled: faltan && proyecto_id !== undefined,
  });
  if (proyecto_id === undefined || !delClub) return { lotes: delClub?.filas ?? NINGUNO, total: delClub?.total ?? 0 };
  if (faltan) return { lotes: delCultivo?.filas ?? NINGUNO, total: delCultivo?.total ?? 0 };
  const lotes = delClub.filas.filter((lote) => lote.proyecto_id === proyecto_id);
  return { lotes, total: lotes.length };
}

/** The plants of a crop to harvest, and what became of the others. @param pide false asks nothing */
export const useCosechaDe = (proyecto_id: string, pide = true) =>
  $api.useQuery('get', '/api/proyectos/{id}/cosecha', { params: { path: { id: proyecto_id } } }, { enabled: pide });

/** Why a lot's plants are to be harvested. */
export function motivoDe({ motivo, desde }: Pick<LoteParaCosechar, 'motivo' | 'desde'>): string {
  if (motivo === 'estado' || desde === null) return 'en estado Lista para cosechar';
  if (motivo === 'cosecha') return `en el evento Cosecha desde el ${fecha(desde)}`;
  return motivo === 'fin'
    ? `evento Floración hasta el ${fecha(desde)}`
    : `días de floración cumplidos el ${fecha(desde)}`;
}

/** Where only a lot's plants to harvest are selected at first. */
export const routeOfCosecha = ({ id, proyecto_id }: Pick<LoteParaCosechar, 'id' | 'proyecto_id'>): string =>
  `/proyecto/${proyecto_id}/cosechar?lote=${id}&listas=1`;
