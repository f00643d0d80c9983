import type { RouteObject } from 'react-router-dom';
import type { Rotulo } from '@/ui/rutas/rotulo';

/** What the administration alone opens, in the order of `spec 1 §2 Settings shell`. */
const ADMINISTRACION = ['usuarios', 'roles-permisos', 'ubicaciones', 'suscripciones', 'solicitudes-servicio'];
/** Everybody's, in that order; what no list names comes after these. */
const MI_CUENTA = ['gestion-usuarios-club', 'variables-tareas', 'moneda', 'renovar-suscripcion', 'editar-perfil'];

export interface Seccion {
  readonly titulo: string;
  readonly enlaces: ReadonlyArray<{ readonly a: string; readonly texto: string }>;
}

/** Whether an address of the settings is the administration's. */
export const esDeAdministracion = (ruta: string): boolean =>
  ADMINISTRACION.includes(ruta.replace(/^\/configuracion\/?/, '').split('/')[0] ?? '');

/** The sections that a person sees, with a link for each screen: 'Administración' first, for who administers. */
export function seccionesDe(rutas: readonly RouteObject[], administra: boolean): Seccion[] {
  const lugarDe = (path: string, orden: readonly string[]): number =>
    orden.includes(path) ? orden.indexOf(path) : orden.length;
  const enlaces = (orden: readonly string[], es: (path: string) => boolean) =>
    rutas
      .flatMap(({ path, handle }) =>
        path !== undefined && !path.includes('/') && es(path) ? [{ path, texto: (handle as Rotulo).titulo }] : [],
      )
      .sort((una, otra) => lugarDe(una.path, orden) - lugarDe(otra.path, orden))
      .map(({ path, texto }) => ({ a: `/configuracion/${path}`, texto }));
  const cuenta = { titulo: 'Mi cuenta', enlaces: enlaces(MI_CUENTA, (path) => !esDeAdministracion(path)) };
  if (!administra) return [cuenta];
  return [{ titulo: 'Administración', enlaces: enlaces(ADMINISTRACION, esDeAdministracion) }, cuenta];
}
