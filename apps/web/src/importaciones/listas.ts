import type { OFRECIDOS } from '@cepa/words/importaciones';

/** The list of each kind of record. */
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
