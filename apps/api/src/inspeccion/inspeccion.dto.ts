import { diaDe, Dia, malformado } from '@cepa/platform';
import { sumarDias } from '@cepa/base';
import { DIA_POR_VENIR, PERIODO_AL_REVES } from '@cepa/words/mensajes/inspeccion';
import { enDia } from '../reportes/format';

/** Query of a report on one day. */
export class DiaDeInspeccionQuery {
  @Dia({
    opcional: true,
    descripcion: 'El día, según lo registrado hasta que terminó; hoy si falta.',
    ejemplo: '2026-11-21',
  })
  dia: string | null;
}

/** Query of a report on a period. */
export class PeriodoDeInspeccionQuery {
  @Dia({ opcional: true, descripcion: 'Primer día; hace un año si falta.', ejemplo: '2026-01-01' })
  desde: string | null;

  @Dia({ opcional: true, descripcion: 'Último día; hoy si falta.', ejemplo: '2026-11-21' })
  hasta: string | null;
}

/** The first and the last day of a report. */
export interface Periodo {
  readonly desde: string;
  readonly hasta: string;
}

const UN_ANIO = 364;

/** @throws Problem 400 if the last day is before the first, or in the future */
export function periodoDe({ desde, hasta }: PeriodoDeInspeccionQuery, hoy: string): Periodo {
  const fin = hasta ?? hoy;
  const comienzo = desde ?? sumarDias(fin, -UN_ANIO);
  if (fin > hoy) throw malformado(DIA_POR_VENIR, { hasta: DIA_POR_VENIR }, `${fin} is after ${hoy}`);
  if (comienzo > fin) throw malformado(PERIODO_AL_REVES, { hasta: PERIODO_AL_REVES }, `${fin} is before ${comienzo}`);
  return { desde: comienzo, hasta: fin };
}

/** @throws Problem 400 for a day in the future */
export function diaDeInspeccion({ dia }: DiaDeInspeccionQuery, hoy: string): string {
  const elegido = dia ?? hoy;
  if (elegido > hoy) throw malformado(DIA_POR_VENIR, { dia: DIA_POR_VENIR }, `${elegido} is after ${hoy}`);
  return elegido;
}

/** The start of a day in Buenos Aires, in ISO 8601: the country has used UTC-3 since 2009. */
export const comienzoDe = (dia: string): string => new Date(`${dia}T00:00:00-03:00`).toISOString();

/** The end of a day: the start of the next one. */
export const finDe = (dia: string): string => comienzoDe(sumarDias(dia, 1));

/** The days of a report, as in its header. */
export const filtersOf = ({ desde, hasta }: Periodo): readonly (readonly [string, string])[] => [
  ['Desde', enDia(desde)],
  ['Hasta', enDia(hasta)],
];

/** Days between a fact and its record. @param ocurrido a day or an instant @param registrado an instant */
export const diaDelHecho = (ocurrido: string): string => (ocurrido.length > 10 ? diaDe(new Date(ocurrido)) : ocurrido);
