import type { RouteObject } from 'react-router-dom';

/** Where the screens of a capability are mounted. */
export type Lugar =
  /** Without an account, by their full path. */
  | 'publico'
  /** Inside the shell, even before there is a club. */
  | 'inicio'
  /** Inside the shell, for people with a club: most screens. */
  | 'conClub'
  /** `/configuracion`; their titles make up its menu. */
  | 'configuracion'
  /** `/club/:club_id` */
  | 'club'
  /** Below the tabs of the crops' hub. */
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

/** The screens of a capability, by where they are mounted. */
export type Routes = Readonly<Partial<Record<Lugar, readonly RouteObject[]>>>;

const MARCA = 'lugar:';

/** Placeholder in a capability's own routes for the screens that all capabilities mount there. */
export const lugar = (nombre: Lugar): RouteObject => ({ id: MARCA + nombre });

/** The screens of all capabilities for a place, in order, with the placeholders inside them replaced. */
export function routesOf(nombre: Lugar, capacidades: readonly Routes[]): RouteObject[] {
  const llenar = (route: RouteObject): RouteObject[] => {
    if (route.id?.startsWith(MARCA)) return routesOf(route.id.slice(MARCA.length) as Lugar, capacidades);
    if (route.children === undefined) return [route];
    return [{ ...route, children: route.children.flatMap(llenar) }];
  };
  return capacidades.flatMap((routes) => routes[nombre] ?? []).flatMap(llenar);
}
