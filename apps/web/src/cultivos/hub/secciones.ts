import type { Solapa } from '@/ui/solapas/Solapas';

const LISTAR: Solapa = { a: '/proyecto/listar', texto: 'Listar Cultivos' };
const CREAR: Solapa = { a: '/proyecto/alta', texto: 'Crear Cultivo' };
const PLANIFICAR: Solapa = { a: '/cultivos/planificar', texto: 'Planificar Cultivo' };

/** The part of an address that names a project. */
const UN_PROYECTO = /^\/proyecto\/[0-9a-f-]{36}(?=\/|$)/i;

/** The project that an address is in; null outside them. */
export const proyectoEn = (ruta: string): string | null => UN_PROYECTO.exec(ruta)?.[0] ?? null;

/** The sections of the hub (`spec 2 §2.2`): a project is its daily operation. Whoever may only read creates nothing. */
export const seccionesDelHub = (ruta: string, lee: boolean): Solapa[] => {
  const proyecto = proyectoEn(ruta);
  return [
    { a: '/cultivos', texto: 'Operación Diaria', exacta: true, tambien: proyecto ? [proyecto] : [] },
    LISTAR,
    ...(lee ? [] : [CREAR]),
    PLANIFICAR,
  ];
};
