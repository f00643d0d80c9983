import { useSoloLee } from '@/permisos/permisos';
import type { Solapa } from '@/ui/solapas/Solapas';

const OPERACION: Solapa = { a: '/cultivos', texto: 'Operación Diaria', exacta: true };
const LISTAR: Solapa = { a: '/proyecto/listar', texto: 'Listar Cultivos' };
const CREAR: Solapa = { a: '/proyecto/alta', texto: 'Crear Cultivo' };
const PLANIFICAR: Solapa = { a: '/cultivos/planificar', texto: 'Planificar Cultivo' };
const PLANTAS: Solapa = { a: '/plantas', texto: 'Plantas', tambien: ['/planta'] };
const RENDIMIENTO: Solapa = { a: '/cultivos/rendimiento', texto: 'Rendimiento' };

/** The sections of the hub (rule `acceso.roles`). A read-only person cannot create anything. */
export function useSeccionesDelHub(): readonly Solapa[] {
  return useSoloLee()
    ? [OPERACION, LISTAR, PLANIFICAR, PLANTAS, RENDIMIENTO]
    : [OPERACION, LISTAR, CREAR, PLANIFICAR, PLANTAS, RENDIMIENTO];
}
