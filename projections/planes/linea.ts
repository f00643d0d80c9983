import { sumarDias } from '@cepa/base/fecha';

/** A stage of a crop: when it begins, and whether it is over. */
export interface EtapaFechada {
  /** The stage's event. */
  readonly id: string;
  /** In the form of `llana`. */
  readonly nombre: string;
  /** Day. */
  readonly inicio: string;
  /** Day of its planned end, or of its actual end once it is over. */
  readonly fin: string;
  readonly finalizada: boolean;
}

/** The fields of an activity that set its day. */
export interface ConDia {
  readonly etapa_evento_cultivo: string;
  readonly desde: 'cultivo' | 'etapa';
  readonly dias: number | null;
}

/** The normalised name of a stage: plans name stages by hand. */
export const llana = (etapa: string): string => etapa.trim().toLowerCase();

/** The first day of a stage; null if the crop does not have it. */
export const inicioDe = (etapas: readonly EtapaFechada[], etapa: string): string | null =>
  etapas
    .filter(({ nombre }) => nombre === llana(etapa))
    .reduce<string | null>((antes, { inicio }) => (antes === null || inicio < antes ? inicio : antes), null);

/** The planned day of an activity (rule `planes.dia`); null if it has none, or while its stage has no event. */
export function diaPrevisto(
  { etapa_evento_cultivo, desde, dias }: ConDia,
  delCultivo: string | null,
  etapas: readonly EtapaFechada[],
): string | null {
  const inicio = desde === 'cultivo' ? delCultivo : inicioDe(etapas, etapa_evento_cultivo);
  return dias === null || inicio === null ? null : sumarDias(inicio, dias);
}

/**
 * Whether a planned day is before the first day of its stage, or after its last one (rule `planes.fuera-de-etapa`); null if it
 * is neither, or while the stage has no event.
 */
export function fueraDeEtapa(
  dia: string | null,
  etapa: string,
  etapas: readonly EtapaFechada[],
): 'antes' | 'despues' | null {
  const suyas = etapas.filter(({ nombre }) => nombre === llana(etapa));
  if (dia === null || suyas.length === 0) return null;
  if (suyas.every(({ inicio }) => dia < inicio)) return 'antes';
  return suyas.every(({ fin }) => dia > fin) ? 'despues' : null;
}

/** Whether a stage has ended: it has events, and all of them are finished. */
export function terminada(etapas: readonly EtapaFechada[], etapa: string): boolean {
  const suyas = etapas.filter(({ nombre }) => nombre === llana(etapa));
  return suyas.length > 0 && suyas.every(({ finalizada }) => finalizada);
}
