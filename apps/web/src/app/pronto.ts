/** Sections of the contract's menu that this version does not have yet; each leaves the list with its screen. */
export const PRONTO: ReadonlyArray<{ readonly path: string; readonly titulo: string }> = [
  { path: 'inventario_proveedores', titulo: 'Inventario' },
  { path: 'exportar', titulo: 'Exportaciones y Reportes PDF' },
  { path: 'cumplimiento', titulo: 'Cumplimiento' },
  { path: 'personal', titulo: 'Personal' },
  { path: 'libreta-tareas', titulo: 'Libreta de tareas' },
  { path: 'analisis', titulo: 'Análisis de calidad' },
];
