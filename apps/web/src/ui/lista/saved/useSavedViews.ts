import { useEffect, useEffectEvent, useRef } from 'react';
import { $api, type Esquema } from '@/api/cliente';
import { useMarkedClub } from '../../retencion/club';
import { useRouteParams } from '../../rutas/useRouteParams';
import type { Query } from '../tipos';
import { isShown, saysSomething, withView, type OwnLook, type Viewed } from './address';

export type SavedView = Esquema<'VistaGuardada'>;

/** The saved views of a list, and the current one. */
export interface SavedViews {
  /** The list's key for its views. */
  readonly lista: string;
  readonly clubId: string;
  readonly vistas: readonly SavedView[];
  /** Whether the person may save views that the whole club sees. */
  readonly paraElClub: boolean;
  readonly activa: SavedView | null;
  readonly consulta: Query<unknown>;
  /** Opens one, or the list's defaults. */
  readonly abrir: (vista: SavedView | null) => void;
}

const NINGUNA: readonly SavedView[] = [];

/** The person's own default view, or else the club's. */
const deEntrada = (vistas: readonly SavedView[]): SavedView | undefined => {
  const unas = vistas.filter(({ predeterminada }) => predeterminada);
  return unas.find(({ del_club }) => !del_club) ?? unas[0];
};

/** Reads the saved views of a list and, if the URL has no state of it, opens the default one. */
export function useSavedViews(viewed: Viewed, lista: string, own: OwnLook): SavedViews {
  const clubId = useMarkedClub();
  const [query, cambiar] = useRouteParams();
  // One request for all lists. Views that others save for the club are read when the menu opens, and not after each
  // act.
  const answer = $api.useQuery(
    'get',
    '/api/vistas',
    { params: { query: { club_id: clubId } } },
    { enabled: clubId !== '', staleTime: 'static' },
  );
  const vistas = answer.data?.vistas.filter((una) => una.lista === lista) ?? NINGUNA;
  const abrir = (vista: SavedView | null, replace = false): void =>
    cambiar((antes) => withView(antes, vista?.consulta ?? null, viewed), { replace, preventScrollReset: true });
  const abierta = useRef<string | null>(null);
  const leidas = answer.data !== undefined;
  const empezar = useEffectEvent((): void => {
    if (abierta.current === lista) return;
    abierta.current = lista;
    const primera = deEntrada(vistas);
    if (primera && !saysSomething(query, viewed)) abrir(primera, true);
  });
  useEffect(() => {
    if (leidas) empezar();
  }, [leidas, lista]);
  return {
    ...{ lista, clubId, vistas, consulta: answer, abrir },
    paraElClub: answer.data?.puede_para_el_club ?? false,
    activa: vistas.find((una) => isShown(query, una.consulta, viewed, own)) ?? null,
  };
}
