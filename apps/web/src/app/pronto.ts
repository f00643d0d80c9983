/** Sections of the contract's menu that this version does not have yet; each leaves the list with its screen. */
export const PRONTO: ReadonlyArray<{ readonly path: string; readonly titulo: string }> = [
  { path: 'inventario_proveedores', titulo: 'Inventario' },
  { path: 'cumplimiento', titulo: 'Cumplimiento' },
  { path: 'personal', titulo: 'Personal' },
  { path: 'libreta-tareas', titulo: 'Libreta de tareas' },
  { path: 'plan_cultivo', titulo: 'Planificar Cultivo' },
];
