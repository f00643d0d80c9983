import { restanteDe } from '@cepa/domain/biomasa/restante';
import { CERO, Decimal, decimal, text } from '@cepa/domain/valores/decimal';
import type { BiomasaEventoLeido } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import type { BiomasaLeida, BiomasaSinPlantas } from '@cepa/projections/biomasa/biomasa.queries';
import type { BiomasaEnLista as BiomasaListada } from '@cepa/projections/biomasa/biomasas-lista.queries';

/** A biomass in an answer, with the weight that its raw material left. Decimals become JSON numbers only here. */
export function vistaDeBiomasa({ retencion, ...fila }: BiomasaLeida) {
  const libre = restanteDe(fila);
  return {
    ...fila,
    ...retenida(retencion),
    peso: Number(fila.peso),
    peso_restante: Number(text(libre)),
    balance: balanceDe(fila, libre),
  };
}

/** The field is missing if nothing holds the biomass. */
const retenida = (retencion: string | null): { retencion?: string } => (retencion === null ? {} : { retencion });

type Materia = BiomasaSinPlantas['materia_prima'][number];

/** A row of a list of biomass. The summary has no plants, no declarations, and only the name of its raw material. */
export function vistaDeBiomasaInList(
  { planta_biomasa, restos, materia_prima, retencion, ...fila }: BiomasaListada,
  resumen: boolean | null,
) {
  const libre = restanteDe({ ...fila, restos, materia_prima });
  const materia: (Pick<Materia, 'id' | 'codigo' | 'tipo'> & Partial<Materia>)[] =
    resumen === true ? materia_prima.map(({ id, codigo, tipo }) => ({ id, codigo, tipo })) : materia_prima;
  return {
    ...fila,
    ...retenida(retencion),
    materia_prima: materia,
    peso: Number(fila.peso),
    peso_restante: Number(text(libre)),
    balance: balanceDe({ ...fila, restos }, libre),
    ...(planta_biomasa && { planta_biomasa, restos }),
  };
}

export type BiomasaEnLista = ReturnType<typeof vistaDeBiomasaInList>;

/** Sums the weight by destination, in the biomass's unit: raw material, loss, destroyed, kept, or not declared yet. */
function balanceDe({ peso, restos }: Pick<BiomasaSinPlantas, 'peso' | 'restos'>, libre: Decimal) {
  const dicho = (destino: string): Decimal =>
    restos.filter((uno) => uno.destino === destino).reduce((total, { cantidad }) => total.plus(cantidad), CERO);
  const [merma, destruido] = [dicho('merma'), dicho('destruido')];
  const queda = Decimal.min(dicho('queda'), libre);
  const numero = (value: Decimal): number => Number(text(value));
  return {
    materia_prima: numero(decimal(peso).minus(libre).minus(merma).minus(destruido)),
    merma: numero(merma),
    destruido: numero(destruido),
    queda: numero(queda),
    sin_declarar: numero(libre.minus(queda)),
  };
}

export type Biomasa = ReturnType<typeof vistaDeBiomasa>;

/** The stay of a biomass in an answer. */
export function vistaDeBiomasaEvento({ biomasa, ...estadia }: BiomasaEventoLeido) {
  return { ...estadia, biomasa: { ...biomasa, peso: Number(biomasa.peso) } };
}

export type BiomasaEvento = ReturnType<typeof vistaDeBiomasaEvento>;
