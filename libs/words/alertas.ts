/** Titles of the groups of alerts. */
export const ALERTAS_TITLES = {
  stock_bajo: 'Stock Bajo',
  tareas_vencidas: 'Tareas Vencidas',
  eventos_sin_cerrar: 'Eventos No Finalizados',
  productos_sin_trazabilidad: 'Falta de Trazabilidad',
  plantas_sin_sala: 'Plantas sin Sala',
  plantas_baja_sin_biomasa: 'Plantas sin Cosecha',
  biomasa_sin_materia_prima: 'Biomasa sin Conversión',
  materia_prima_vencida: 'Materia Prima Vencida',
  producto_final_sin_envasar: 'Producto sin Envasar',
  producto_envasado_vencido: 'Producto Envasado Vencido',
  proyectos_sin_lotes: 'Proyectos sin Lotes',
  lotes_sin_plantas: 'Lotes sin Plantas',
  vence_pronto: 'Vence Pronto',
} as const;
