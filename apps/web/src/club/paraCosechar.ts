import { $api, type Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';
import { useClubId } from './club';

export type LoteParaCosechar = Esquema<'LoteParaCosechar'>;

const NINGUNO: readonly LoteParaCosechar[] = [];

/** The club's lots with plants to harvest (rule `lotes.para-cosechar`). One request serves every mark on a screen. */
export function useLotesParaCosechar(): readonly LoteParaCosechar[] {
  const club_id = useClubId();
  const { data } = $api.useQuery(
    'get',
    '/api/lotes_para_cosechar',
    { params: { query: { club_id } } },
    { enabled: club_id !== '' },
  );
  return data ?? NINGUNO;
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
