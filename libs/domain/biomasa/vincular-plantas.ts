import type { PlantasVinculadasABiomasa } from '@cepa/event-schemas';
import { ESTADOS_COSECHABLES } from '../lotes/estado';
import { estado, regla } from '../rechazo';
import { conCosechada, cosechada, type Biomasa } from './estado';

/** A plant as its own lot tells it at the moment of the command. */
export interface PlantaParaVincular {
  readonly vinculo_id: string;
  readonly planta_id: string;
  readonly lote_id: string;
  readonly codigo: string;
  readonly estado: string;
}

/** Names the plants that a biomass comes from (`spec 2 §2.14`). */
export interface VincularPlantas {
  readonly tipo: 'vincular_plantas';
  readonly biomasa_id: string;
  readonly plantas: readonly PlantaParaVincular[];
}

/**
 * @throws Rechazo NO_ENCONTRADO, SIN_PLANTAS, YA_LISTA, YA_VINCULADA, PLANTA_NO_COSECHABLE
 */
export function vincularPlantas(command: VincularPlantas, biomasa: Biomasa): readonly PlantasVinculadasABiomasa[] {
  const actual = cosechada(biomasa, command.biomasa_id);
  if (command.plantas.length === 0) throw regla('SIN_PLANTAS', 'Debe seleccionar al menos una planta.', 'plantaIds');
  if (actual.fecha_lista_produccion !== null) {
    throw estado('YA_LISTA', 'No se pueden vincular más plantas: la biomasa está marcada como lista para producción.');
  }
  const vinculada = command.plantas.find(({ planta_id }) => actual.plantas.has(planta_id));
  if (vinculada) throw estado('YA_VINCULADA', `La planta ${vinculada.codigo} ya está vinculada a esta biomasa.`);
  const agotada = command.plantas.find((planta) => !ESTADOS_COSECHABLES.includes(planta.estado));
  if (agotada) throw estado('PLANTA_NO_COSECHABLE', `La planta ${agotada.codigo} está en estado ${agotada.estado} y no se puede usar para biomasa.`);
  const plantas = command.plantas.map(({ estado: _estado, ...planta }) => planta);
  return [{ type: 'PlantasVinculadasABiomasa', version: 1, data: { biomasa_id: command.biomasa_id, plantas } }];
}

export function plantasVinculadas(biomasa: Biomasa, data: PlantasVinculadasABiomasa['data']): Biomasa {
  return conCosechada(biomasa, (actual) => ({ ...actual, plantas: actual.plantas.union(data.plantas.map(({ planta_id }) => planta_id)) }));
}
