import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { useMarkedClub } from './club';
import { cuenta } from '../formatos';
import { Insignia } from '../panel/Insignia';
import { juntar } from './juntar';

type Marca = Esquema<'MarcaDeRegistro'>;

const ROUTE = '/api/retenciones/marcas';
const porClub = new Map<string, (id: string) => Promise<Marca | null>>();

/** The rows of a page request their marks one by one, and one call answers all. */
function pedirEn(club_id: string): (id: string) => Promise<Marca | null> {
  const pedir =
    porClub.get(club_id) ??
    juntar(async (ids: readonly string[]) => {
      const { data = [] } = await api.GET(ROUTE, { params: { query: { club_id, ids: ids.join(',') } } });
      return new Map(data.map((marca) => [marca.id, marca]));
    });
  porClub.set(club_id, pedir);
  return pedir;
}

const queryOf = (club_id: string, id: string): UseQueryOptions<Marca | null> => ({
  queryKey: ['get', ROUTE, club_id, id],
  queryFn: () => pedirEn(club_id)(id),
  enabled: club_id !== '' && id !== '',
});

/** Marks a row of a list that is held, by itself or by its origins, or in quarantine; empty for others. */
export function MarcasDe({ id }: { readonly id: string }) {
  const { data } = useQuery(queryOf(useMarkedClub(), id));
  if (!data) return null;
  return (
    <>
      {data.retenido && <Insignia tono="peligro">Retenido</Insignia>}
      {data.en_cuarentena && <Insignia tono="atencion">En cuarentena</Insignia>}
    </>
  );
}

/** How many of these records are held or in quarantine, in words: '2 retenidas y 1 en cuarentena'; '' for none. */
export function useCuantasMarcadas(ids: readonly string[]): string {
  const club_id = useMarkedClub();
  const marcas = useQueries({ queries: ids.map((id) => queryOf(club_id, id)) }).flatMap(({ data }) => data ?? []);
  const retenidas = marcas.filter(({ retenido }) => retenido).length;
  const esperan = marcas.filter(({ retenido, en_cuarentena }) => en_cuarentena && !retenido).length;
  return [
    retenidas > 0 ? cuenta(retenidas, 'retenida', 'retenidas') : '',
    esperan > 0 ? `${esperan} en cuarentena` : '',
  ]
    .filter(Boolean)
    .join(' y ');
}
