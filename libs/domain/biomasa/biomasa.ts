import type { BiomasaEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { biomasaCosechada, cosecharBiomasa, type CosecharBiomasa } from './cosechar-biomasa';
import { biomasaEditada, editarBiomasa, type EditarBiomasa } from './editar-biomasa';
import { editarEventoDeBiomasa, type EditarEventoDeBiomasa } from './editar-evento-de-biomasa';
import { inicial, type Biomasa } from './state';
import { biomasaMarcadaLista, marcarLista, type MarcarLista } from './marcar-lista';
import { plantasVinculadas, vincularPlantas, type VincularPlantas } from './vincular-plantas';

/** A command on a biomass. */
export type ComandoDeBiomasa = CosecharBiomasa | EditarBiomasa | EditarEventoDeBiomasa | MarcarLista | VincularPlantas;

/** The stream that holds one biomass. */
export const streamDeBiomasa = (biomasaId: string): string => `biomasa-${biomasaId}`;

/** The rules of one biomass, from its harvest until it is ready for production (rule `estados.biomasa`). The project decides its moves between stages. */
export const biomasa = decider<Biomasa, ComandoDeBiomasa, BiomasaEvent>({
  name: 'biomasa',
  initial: inicial,
  commands: {
    cosechar_biomasa: cosecharBiomasa,
    editar_biomasa: editarBiomasa,
    editar_evento_de_biomasa: editarEventoDeBiomasa,
    marcar_lista: marcarLista,
    vincular_plantas: vincularPlantas,
  },
  events: {
    BiomasaCosechada: (_biomasa, data) => biomasaCosechada(data),
    BiomasaEditada: biomasaEditada,
    BiomasaMarcadaLista: biomasaMarcadaLista,
    // No later decision depends on a stay.
    EventoDeBiomasaEditado: (biomasa) => biomasa,
    PlantasVinculadasABiomasa: plantasVinculadas,
  },
});
