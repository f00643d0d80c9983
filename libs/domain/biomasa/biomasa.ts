import type { BiomasaEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import { biomasaCosechada, cosecharBiomasa, type CosecharBiomasa } from './cosechar-biomasa';
import { biomasaEditada, editarBiomasa, type EditarBiomasa } from './editar-biomasa';
import { editarEventoDeBiomasa, type EditarEventoDeBiomasa } from './editar-evento-de-biomasa';
import { inicial, type Biomasa } from './estado';
import { biomasaMarcadaLista, marcarLista, type MarcarLista } from './marcar-lista';
import { plantasVinculadas, vincularPlantas, type VincularPlantas } from './vincular-plantas';

export type ComandoDeBiomasa = CosecharBiomasa | EditarBiomasa | EditarEventoDeBiomasa | MarcarLista | VincularPlantas;

/** The stream that holds one biomass. */
export const streamDeBiomasa = (biomasaId: string): string => `biomasa-${biomasaId}`;

function decide(command: ComandoDeBiomasa, estado: Biomasa): readonly BiomasaEvent[] {
  switch (command.tipo) {
    case 'cosechar_biomasa':
      return cosecharBiomasa(command, estado);
    case 'editar_biomasa':
      return editarBiomasa(command, estado);
    case 'editar_evento_de_biomasa':
      return editarEventoDeBiomasa(command, estado);
    case 'marcar_lista':
      return marcarLista(command, estado);
    case 'vincular_plantas':
      return vincularPlantas(command, estado);
    default:
      return nunca(command);
  }
}

function evolve(estado: Biomasa, event: BiomasaEvent): Biomasa {
  switch (event.type) {
    case 'BiomasaCosechada':
      return biomasaCosechada(event.data);
    case 'BiomasaEditada':
      return biomasaEditada(estado, event.data);
    case 'BiomasaMarcadaLista':
      return biomasaMarcadaLista(estado, event.data);
    case 'EventoDeBiomasaEditado':
      // No later decision of the biomass depends on a stay.
      return estado;
    case 'PlantasVinculadasABiomasa':
      return plantasVinculadas(estado, event.data);
    default:
      return nunca(event);
  }
}

/** The rules of one biomass, from its harvest until it is ready for production (`spec 2 §4`). Its moves between events are its project's. */
export const biomasa: Decider<Biomasa, ComandoDeBiomasa, BiomasaEvent> = {
  name: 'biomasa',
  initial: inicial,
  decide,
  evolve,
};
