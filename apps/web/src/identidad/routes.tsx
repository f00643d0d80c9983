import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  publico: [
    { path: '/login', lazy: pantalla(() => import('./ingreso/Ingreso'), 'Ingreso') },
    { path: '/register', lazy: pantalla(() => import('./registro/Registro'), 'Registro') },
    { path: '/contrasena-olvidada', lazy: pantalla(() => import('./contrasena/Olvidada'), 'Olvidada') },
    { path: '/contrasena-nueva', lazy: pantalla(() => import('./contrasena/Nueva'), 'Nueva') },
    { path: '/correo-probado', lazy: pantalla(() => import('./contrasena/CorreoProbado'), 'CorreoProbado') },
    { path: '/invitacion', lazy: pantalla(() => import('./invitacion/Invitacion'), 'Invitacion') },
  ],
  configuracion: [
    {
      path: 'usuarios',
      handle: { titulo: 'Usuarios y roles', administracion: true },
      lazy: pantalla(() => import('./usuarios/Usuarios'), 'Usuarios'),
    },
    {
      path: 'roles-permisos',
      handle: { titulo: 'Roles y permisos', administracion: true },
      lazy: pantalla(() => import('./roles/RolesYPermisos'), 'RolesYPermisos'),
    },
    {
      path: 'editar-perfil',
      lazy: pantalla(() => import('./perfil/Perfil'), 'Perfil'),
      handle: { titulo: 'Editar perfil' },
    },
    {
      path: 'seguridad',
      lazy: pantalla(() => import('./seguridad/Seguridad'), 'Seguridad'),
      handle: { titulo: 'Seguridad' },
    },
  ],
};
