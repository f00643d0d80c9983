import type { RouteObject } from 'react-router-dom';

export const rutasDeAuditoria: RouteObject[] = [
  { path: 'auditoria', handle: { titulo: 'Auditoría' }, lazy: () => import('./auditoria/Auditoria') },
];
