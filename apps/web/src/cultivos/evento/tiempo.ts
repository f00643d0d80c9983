import { cuenta, fecha, diaDe, diasEntre, hoy, type Dia } from '@/ui/formatos';

const DIAS_POR_SEMANA = 7;

/** The dates of an event from the API. */
export interface FechasDeEvento {
  readonly fecha_inicio: string;
  readonly fecha_fin: string;
}

export interface TiempoDeEvento {
  /** Days since its start, and planned days; both on dates without time. */
  readonly transcurridos: number;
  readonly previstos: number;
  /** From 1; 0 or less before it starts. */
  readonly semana: number;
  /** Share of the planned days; more than 100 once they are over. */
  readonly porciento: number;
  /** The remaining time, in words. */
  readonly restante: string;
}

/**
 * The position of an event in time: weeks count `floor(days since start / 7) + 1`, on dates without time (rule
 * `tareas.semana`).
 */
export function tiempoDe({ fecha_inicio, fecha_fin }: FechasDeEvento, dia: Dia = hoy()): TiempoDeEvento {
  const [inicio, fin] = [diaDe(fecha_inicio), diaDe(fecha_fin)];
  const transcurridos = diasEntre(inicio, dia);
  const previstos = diasEntre(inicio, fin);
  return {
    transcurridos,
    previstos,
    semana: Math.floor(transcurridos / DIAS_POR_SEMANA) + 1,
    porciento: porcientoDe(transcurridos, previstos),
    restante: transcurridos < 0 ? `Empieza en ${cuenta(-transcurridos, 'día')}` : restanteDe(diasEntre(dia, fin)),
  };
}

function porcientoDe(transcurridos: number, previstos: number): number {
  if (transcurridos < 0) return 0;
  return previstos <= 0 ? 100 : (transcurridos / previstos) * 100;
}

function restanteDe(dias: number): string {
  if (dias === 0) return 'Termina hoy';
  if (dias < 0) return `Venció hace ${cuenta(-dias, 'día')}`;
  return dias === 1 ? 'Queda 1 día' : `Quedan ${cuenta(dias, 'día')}`;
}

/** 'Del 27/09/2026 al 26/10/2026': all of an event's days, as everywhere else; a chip has no room for them. */
export const daysOf = ({
  fecha_inicio,
  fecha_fin,
  fecha_fin_evento,
}: FechasDeEvento & { fecha_fin_evento?: string | null }) =>
  `Del ${fecha(fecha_inicio)} al ${fecha(fecha_fin_evento ?? fecha_fin)}`;

const MES = new Intl.DateTimeFormat('es-AR', { month: 'short', timeZone: 'UTC' });

/** Month and day, as the chips of events show them. The month is a name, because '09/12' is read as 9 December here. */
function mesYDia(instante: string): string {
  const dia = diaDe(instante);
  return `${MES.format(new Date(`${dia}T00:00:00Z`)).replace('.', '')}/${dia.slice(8)}`;
}

/** The days of a chip: 'nov/02 – dic/25 · 2026'. Without the year the day is read as one. */
export function diasDeFicha(inicio: string, fin: string): string {
  const [desde, hasta] = [diaDe(inicio).slice(0, 4), diaDe(fin).slice(0, 4)];
  return desde === hasta
    ? `${mesYDia(inicio)} – ${mesYDia(fin)} · ${hasta}`
    : `${mesYDia(inicio)} · ${desde} – ${mesYDia(fin)} · ${hasta}`;
}
