import type { paths } from '@/api/esquema';
import type { Importe } from '@/ui/formatos';
import { mesesSeguidos } from '@/ui/graficos/periodo';

type Estadistica =
  paths['/api/estadisticas/tareas/{projectId}']['get']['responses'][200]['content']['application/json'];

/** A month of the charts. */
export interface Mes {
  /** 'YYYY-MM'. */
  readonly mes: string;
  /** In the club's currency. */
  readonly costo: number;
  readonly horas: number;
  /** Costs in other currencies, for which no rate is recorded. */
  readonly aparte: readonly Importe[];
}

/** Every month between the first and the last with tasks, in order; months without tasks are 0. */
export function mesesDe(estadistica: Estadistica): readonly Mes[] {
  const conTareas = Object.entries(estadistica).flatMap(([anio, meses]) =>
    Object.keys(meses).map((mes) => `${anio}-${mes.padStart(2, '0')}`),
  );
  return mesesSeguidos(conTareas).map((mes) => {
    const [anio = '', numero = ''] = mes.split('-');
    const { costo = 0, duracionHoras = 0, aparte = [] } = estadistica[anio]?.[String(Number(numero))] ?? {};
    return { mes, costo, horas: duracionHoras, aparte };
  });
}
