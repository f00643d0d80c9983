import type { RouteObject } from 'react-router-dom';

/** Where the screens of a capability hang from. */
export type Lugar =
  /** Without an account, by their whole address. */
  | 'publico'
  /** Inside the shell, also before there is a club. */
  | 'inicio'
  /** Inside the shell, for people with a club: where most screens go. */
  | 'conClub'
  /** `/configuracion`; their titles are its menu. */
  | 'configuracion'
  /** `/club/:club_id` */
  | 'club'
  /** Below the tabs of the hub of crops. */
  | 'hub'
  /** `/proyecto/:proyecto_id` */
  | 'proyecto'
  /** `/proyecto/:proyecto_id/evento/:proyecto_evento_id` */
  | 'evento'
  /** `/flujo_produccion/<step>` */
  | 'produccion/biomasa'
  | 'produccion/materia-prima'
  | 'produccion/bulk'
  | 'produccion/envasado';

/** The screens of a capability, by where they hang from. */
export type Routes = Readonly<Partial<Record<Lugar, readonly RouteObject[]>>>;

const MARCA = 'lugar:';

/** Stands in a capability's own routes where the screens of every capability that hang from there go. */
export const lugar = (nombre: Lugar): RouteObject => ({ id: MARCA + nombre });

/** The screens that hang from a place, of all capabilities in their order, with the places inside them filled. */
export function routesOf(nombre: Lugar, capacidades: readonly Routes[]): RouteObject[] {
  const llenar = (route: RouteObject): RouteObject[] => {
    if (route.id?.startsWith(MARCA)) return routesOf(route.id.slice(MARCA.length) as Lugar, capacidades);
    if (route.children === undefined) return [route];
    return [{ ...route, children: route.children.flatMap(llenar) }];
  };
  return capacidades.flatMap((routes) => routes[nombre] ?? []).flatMap(llenar);
}
