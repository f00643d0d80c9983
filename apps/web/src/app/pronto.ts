/** Sections of the contract's menu that this version does not have yet; each leaves the list with its screen. */
export const PRONTO: ReadonlyArray<{ readonly path: string; readonly titulo: string }> = [
  { path: 'exportar', titulo: 'Exportaciones y Reportes PDF' },
  { path: 'analisis', titulo: 'Análisis de calidad' },
];
