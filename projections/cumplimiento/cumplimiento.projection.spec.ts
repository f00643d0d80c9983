import type { CumplimientoEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { cumplimientoProjection } from './cumplimiento.projection';

const id = (n: number): string => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const grupo = { nombre: 'Higiene', descripcion: null, color: '#1b5e20' };
const etiqueta = {
  nombre: 'Guantes',
  descripcion: 'Siempre',
  tipo: 'deber',
  estado: 'activo',
  precedencia: 1,
  fecha_inicio: '2026-01-01',
  fecha_fin: '2026-12-31',
  es_obligatoria: true,
} as const;

const eventos: CumplimientoEvent[] = [
  { type: 'GrupoDeCumplimientoCreado', version: 1, data: { grupo_id: id(1), ...grupo } },
  { type: 'GrupoDeCumplimientoCreado', version: 1, data: { grupo_id: id(2), ...grupo, nombre: 'Otro' } },
  { type: 'EtiquetaDeCumplimientoCreada', version: 1, data: { etiqueta_id: id(3), grupo_id: id(1), ...etiqueta } },
  { type: 'EtiquetaDeCumplimientoCreada', version: 1, data: { etiqueta_id: id(4), grupo_id: id(1), ...etiqueta } },
  { type: 'EtiquetaDeCumplimientoCreada', version: 1, data: { etiqueta_id: id(5), grupo_id: id(2), ...etiqueta } },
  { type: 'EtiquetaDeCumplimientoEliminada', version: 1, data: { etiqueta_id: id(4), grupo_id: id(1) } },
  {
    type: 'GrupoDeCumplimientoActualizado',
    version: 1,
    data: { grupo_id: id(1), nombre: 'Limpieza', descripcion: 'De salas', color: '#0d47a1' },
  },
  { type: 'GrupoDeCumplimientoEliminado', version: 1, data: { grupo_id: id(2) } },
];

casosDeProyeccion({
  projection: cumplimientoProjection,
  eventos: eventos.map((evento) => [`cumplimiento-${CLUB}`, evento] as const),
  filas: {
    cumplimiento_grupos: [
      { id: id(1), club_id: CLUB, nombre: 'Limpieza', descripcion: 'De salas', color: '#0d47a1', eliminado: false },
      { id: id(2), club_id: CLUB, ...grupo, nombre: 'Otro', eliminado: true },
    ],
    cumplimiento_etiquetas: [
      { id: id(3), club_id: CLUB, grupo_id: id(1), ...etiqueta, eliminada: false },
      { id: id(4), club_id: CLUB, grupo_id: id(1), ...etiqueta, eliminada: true },
      { id: id(5), club_id: CLUB, grupo_id: id(2), ...etiqueta, eliminada: true },
    ],
  },
});
