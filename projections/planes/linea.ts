import { sumarDias } from '@cepa/base/fecha';

/** A stage of a crop: when it begins, and whether it is over. */
export interface EtapaFechada {
  /** The stage's event. */
  readonly id: string;
  /** As `llana` writes it. */
  readonly nombre: string;
  /** Day. */
  readonly inicio: string;
  readonly finalizada: boolean;
}

/** What an activity says of its day. */
export interface ConDia {
  readonly etapa_evento_cultivo: string;
  readonly desde: 'cultivo' | 'etapa';
  readonly dias: number | null;
}

/** The name of a stage as stages are compared: a plan names them by hand. */
export const llana = (etapa: string): string => etapa.trim().toLowerCase();

/** The day on which the first event of a stage begins; null of a stage that the crop has not. */
export const inicioDe = (etapas: readonly EtapaFechada[], etapa: string): string | null =>
  etapas
    .filter(({ nombre }) => nombre === llana(etapa))
    .reduce<string | null>((antes, { inicio }) => (antes === null || inicio < antes ? inicio : antes), null);

/** The planned day of an activity (rule `planes.dia`); null without one, or while its stage has no event. */
export function diaPrevisto(
  { etapa_evento_cultivo, desde, dias }: ConDia,
  delCultivo: string | null,
  etapas: readonly EtapaFechada[],
): string | null {
  const inicio = desde === 'cultivo' ? delCultivo : inicioDe(etapas, etapa_evento_cultivo);
  return dias === null || inicio === null ? null : sumarDias(inicio, dias);
}

/** Whether a stage is over: it had events, and all of them are finished. */
export function terminada(etapas: readonly EtapaFechada[], etapa: string): boolean {
  const suyas = etapas.filter(({ nombre }) => nombre === llana(etapa));
  return suyas.length > 0 && suyas.every(({ finalizada }) => finalizada);
}
