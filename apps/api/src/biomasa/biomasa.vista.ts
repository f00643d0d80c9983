import { convertible, convertir } from '@cepa/domain/valores/cantidad';
import { decimal, texto } from '@cepa/domain/valores/decimal';
import type { BiomasaEventoLeido } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import type { BiomasaLeida } from '@cepa/projections/biomasa/biomasa.queries';

/** A biomass as the API answers it (`spec 2 §3`), with what its raw material left of its weight: decimals become JSON numbers only here. */
export function vistaDeBiomasa(fila: BiomasaLeida) {
  return { ...fila, peso: Number(fila.peso), peso_restante: Number(restanteDe(fila)) };
}

/** As the book of matter counts it: raw material in a unit that does not convert takes nothing from the weight. */
function restanteDe({ peso, unidad_medida, materia_prima }: BiomasaLeida): string {
  const usado = materia_prima
    .filter((una) => convertible(una.unidad_medida, unidad_medida))
    .map((una) => convertir(decimal(una.cantidad), una.unidad_medida, unidad_medida));
  return texto(usado.reduce((resto, cantidad) => resto.minus(cantidad), decimal(peso)));
}

export type Biomasa = ReturnType<typeof vistaDeBiomasa>;

/** The stay of a biomass in an event as the API answers it (`spec 2 §3`). */
export function vistaDeBiomasaEvento({ biomasa, ...estadia }: BiomasaEventoLeido) {
  return { ...estadia, biomasa: { ...biomasa, peso: Number(biomasa.peso) } };
}

export type BiomasaEvento = ReturnType<typeof vistaDeBiomasaEvento>;
