import type { OFRECIDOS } from '@cepa/words/importaciones';

/** Where the records of each kind are listed. */
export const listOf = (tipo: (typeof OFRECIDOS)[number], clubId: string): string =>
  ({
    geneticas: '/geneticas',
    salas: `/club/${clubId}/salas`,
    proveedores: '/inventario_proveedores',
    items: '/inventario_proveedores/stock',
    personal: '/personal',
    usuarios_medicinales: '/usuarios-medicinales',
    lotes: '/plantas',
  })[tipo];
