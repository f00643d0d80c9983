import type { paths } from '@/api/esquema';

type Estadistica =
  paths['/api/estadisticas/tareas/{projectId}']['get']['responses'][200]['content']['application/json'];

/** A month of the charts. */
export interface Mes {
  /** 'nov 2026'. */
  readonly mes: string;
  /** Dollars. */
  readonly costo: number;
  readonly horas: number;
}

const NOMBRE = new Intl.DateTimeFormat('es-AR', { month: 'short', timeZone: 'UTC' });
const nombreDe = (anio: number, mes: number): string =>
  `${NOMBRE.format(new Date(Date.UTC(anio, mes - 1, 1))).replace('.', '')} ${anio}`;

/** Every month from the first with tasks to the last, in order; those without tasks are 0. */
export function mesesDe(estadistica: Estadistica): readonly Mes[] {
  const conTareas = Object.entries(estadistica).flatMap(([anio, meses]) =>
    Object.keys(meses).map((mes) => Number(anio) * 12 + Number(mes) - 1),
  );
  if (conTareas.length === 0) return [];
  const [primero, ultimo] = [Math.min(...conTareas), Math.max(...conTareas)];
  return Array.from({ length: ultimo - primero + 1 }, (_nada, lugar) => {
    const [anio, mes] = [Math.floor((primero + lugar) / 12), ((primero + lugar) % 12) + 1];
    const { costo = 0, duracionHoras = 0 } = estadistica[anio]?.[mes] ?? {};
    return { mes: nombreDe(anio, mes), costo, horas: duracionHoras };
  });
}
