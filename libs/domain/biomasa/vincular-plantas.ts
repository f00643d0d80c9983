import type { PlantasVinculadasABiomasa } from '@cepa/event-schemas';
import { ESTADOS_COSECHABLES } from '../lotes/state';
import { conflicto, regla } from '../rechazo';
import { conCosechada, cosechada, type Biomasa } from './state';

/** A plant, read from its lot's stream at the moment of the command. */
export interface PlantaParaVincular {
  readonly vinculo_id: string;
  readonly planta_id: string;
  readonly lote_id: string;
  readonly codigo: string;
  readonly estado: string;
  /** Of its lot. */
  readonly proyecto_id: string;
}

/** Links a biomass to its plants (`spec 2 §2.14`). */
export interface VincularPlantas {
  readonly tipo: 'vincular_plantas';
  readonly biomasa_id: string;
  readonly plantas: readonly PlantaParaVincular[];
}

/**
 * The edit form sends its whole selection again, so plants that are already linked are skipped.
 *
 * @throws Rechazo NO_ENCONTRADO, SIN_PLANTAS, YA_LISTA, OTRO_CULTIVO, PLANTA_NO_COSECHABLE
 */
export function vincularPlantas(command: VincularPlantas, biomasa: Biomasa): readonly PlantasVinculadasABiomasa[] {
  const actual = cosechada(biomasa, command.biomasa_id);
  if (command.plantas.length === 0) throw regla('SIN_PLANTAS', 'Debe seleccionar al menos una planta.', 'plantaIds');
  const nuevas = command.plantas.filter(({ planta_id }) => !actual.plantas.has(planta_id));
  if (nuevas.length === 0) return [];
  if (actual.fecha_lista_produccion !== null) {
    throw conflicto(
      'YA_LISTA',
      'No se pueden vincular más plantas: la biomasa está marcada como lista para producción.',
    );
  }
  const ajena = nuevas.find(({ proyecto_id }) => proyecto_id !== actual.proyecto_id);
  if (ajena) throw regla('OTRO_CULTIVO', `La planta ${ajena.codigo} es de otro cultivo.`, 'plantaIds');
  const agotada = nuevas.find((planta) => !ESTADOS_COSECHABLES.includes(planta.estado));
  if (agotada)
    throw conflicto(
      'PLANTA_NO_COSECHABLE',
      `La planta ${agotada.codigo} está en estado ${agotada.estado} y no se puede usar para biomasa.`,
    );
  const plantas = nuevas.map(({ estado: _estado, proyecto_id: _proyecto, ...planta }) => planta);
  return [{ type: 'PlantasVinculadasABiomasa', version: 1, data: { biomasa_id: command.biomasa_id, plantas } }];
}

export function plantasVinculadas(biomasa: Biomasa, data: PlantasVinculadasABiomasa['data']): Biomasa {
  return conCosechada(biomasa, (actual) => ({
    ...actual,
    plantas: actual.plantas.union(data.plantas.map(({ planta_id }) => planta_id)),
  }));
}
