import type { BiomasaEventoLeido } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import type { BiomasaLeida } from '@cepa/projections/biomasa/biomasa.queries';

/** A biomass as the API answers it (`spec 2 §3`): decimals become JSON numbers only here. */
export function vistaDeBiomasa(fila: BiomasaLeida) {
  return { ...fila, peso: Number(fila.peso) };
}

export type Biomasa = ReturnType<typeof vistaDeBiomasa>;

/** The stay of a biomass in an event as the API answers it (`spec 2 §3`). */
export function vistaDeBiomasaEvento({ biomasa, ...estadia }: BiomasaEventoLeido) {
  return { ...estadia, biomasa: { ...biomasa, peso: Number(biomasa.peso) } };
}

export type BiomasaEvento = ReturnType<typeof vistaDeBiomasaEvento>;
