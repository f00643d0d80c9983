import type { Enlace } from '../marco/navegacion';

export const MI_CUENTA: readonly Enlace[] = [
  { a: '/configuracion/gestion-usuarios-club', texto: 'Usuarios del Club' },
  { a: '/configuracion/moneda', texto: 'Moneda' },
  { a: '/configuracion/editar-perfil', texto: 'Editar perfil' },
];
