import type { RouteObject } from 'react-router-dom';
import type { Rotulo } from '@/ui/rutas/rotulo';

/** Order of the screens; others come after these. */
const ORDEN = [
  ...['usuarios', 'roles-permisos', 'ubicaciones', 'suscripciones', 'solicitudes-servicio'],
  ...[
    'gestion-usuarios-club',
    'variables-tareas',
    'moneda',
    'reglas-del-club',
    'importar',
    'renovar-suscripcion',
    'editar-perfil',
  ],
];

export interface Seccion {
  readonly titulo: string;
  readonly enlaces: ReadonlyArray<{ readonly a: string; readonly texto: string }>;
}

/** The sections that a person sees, with a link for each screen; 'Administración' comes first for administrators. */
export function seccionesDe(routes: readonly RouteObject[], administra: boolean): Seccion[] {
  const lugarDe = (path: string): number => (ORDEN.includes(path) ? ORDEN.indexOf(path) : ORDEN.length);
  const enlaces = (deAdministracion: boolean) =>
    routes
      .flatMap(({ path, handle }) => {
        const { titulo, administracion = false } = handle as Rotulo;
        return path === undefined || path.includes('/') || administracion !== deAdministracion
          ? []
          : [{ path, titulo }];
      })
      .sort((una, otra) => lugarDe(una.path) - lugarDe(otra.path))
      .map(({ path, titulo }) => ({ a: `/configuracion/${path}`, texto: titulo }));
  const cuenta = { titulo: 'Mi cuenta', enlaces: enlaces(false) };
  return administra ? [{ titulo: 'Administración', enlaces: enlaces(true) }, cuenta] : [cuenta];
}
