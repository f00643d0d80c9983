import { Solapas } from '@/ui/solapas/Solapas';

const SECCIONES = [
  { a: '/estadisticas/proyecto', texto: 'Por mes' },
  { a: '/estadisticas/tareas', texto: 'Por grupo' },
  { a: '/estadisticas/horas', texto: 'Horas por persona' },
];

/** The statistics of tasks. */
export const SeccionesDeEstadisticas = () => <Solapas etiqueta="Secciones de las estadísticas" solapas={SECCIONES} />;
