import { useQuery } from '@tanstack/react-query';
import { $api, type Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';

export type PorLiberar = Esquema<'PorLiberar'>;
export type Partida = Pick<PorLiberar, 'tipo' | 'id' | 'codigo'>;

/** Maximum number of batches in one call. */
const JUNTAS = 200;
/** Maximum number of batches that a person releases at once. */
export const MAX_A_LIBERAR = 1000;

/** The number of batches that wait for release; zero while it is unknown, or if the club has no such rule. */
export function useCuantasPorLiberar(): number {
  const club_id = useClubId();
  const { clave, pedir } = useRemota('/api/por_liberar', { query: { club_id } });
  const { data = 0 } = useQuery({
    queryKey: [...clave, 'cuantas'],
    queryFn: async ({ signal }) => (await pedir({ limit: 1 }, signal)).total,
    enabled: club_id !== '',
  });
  return data;
}

/** The names of the analyses that the club requires; empty while they are unknown. */
export function useExigidos(club_id: string): readonly string[] | undefined {
  const query = { params: { query: { club_id } } };
  const { data: reglas } = $api.useQuery('get', '/api/reglas_del_libro', query);
  const exige = (reglas?.cuarentena.tipos_analisis.length ?? 0) > 0;
  const { data: tipos } = $api.useQuery('get', '/api/tipo_analisis', query, { enabled: exige });
  if (reglas && !exige) return [];
  if (!reglas || !tipos) return undefined;
  return tipos.filter(({ id }) => reglas.cuarentena.tipos_analisis.includes(id)).map(({ nombre }) => nombre);
}

/** The batches by kind, in calls, in the order of the flow: an earlier release frees what is made of it. */
export const porTipo = (partidas: readonly Partida[]): ReadonlyArray<readonly [Partida['tipo'], string[]]> =>
  (['materia_prima', 'bulk', 'envasado'] as const)
    .map((tipo) => [tipo, partidas.filter((una) => una.tipo === tipo).map(({ id }) => id)] as const)
    .flatMap(([tipo, ids]) =>
      Array.from(
        { length: Math.ceil(ids.length / JUNTAS) },
        (_, parte) => [tipo, ids.slice(parte * JUNTAS, (parte + 1) * JUNTAS)] as const,
      ),
    );
