import type { PlantasVinculadasABiomasa } from '@cepa/event-schemas';
import { exigirSinCarencia, type Aplicacion } from '../inventario/carencia';
import { ESTADOS_COSECHABLES } from '../lotes/state';
import { conflicto, regla } from '../rechazo';
import { exigirAbiertoPara, type Cierre } from '../cultivos/cierre';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { conCosechada, cosechada, type Biomasa, type BiomasaCosechadaState } from './state';
import { PLANTAS_CERRADAS } from '@cepa/words/mensajes/biomasa';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** A plant, read from its lot's stream at the moment of the command. */
export interface PlantaParaVincular {
  readonly vinculo_id: string;
  readonly planta_id: string;
  readonly lote_id: string;
  readonly codigo: string;
  readonly estado: string;
  /** The project of its lot. */
  readonly proyecto_id: string;
  /** When it started. */
  readonly desde?: Fecha;
  /** The event that it is in now. */
  readonly evento_id?: string | null;
  /** Code of another biomass that it is linked to. */
  readonly otra_biomasa?: string | null;
  /** What it got and waits for, where the club controls its inputs. */
  readonly aplicaciones?: readonly Aplicacion[];
}

/** Links a biomass to its plants (rule `biomasa.plantas`). */
export interface VincularPlantas {
  readonly tipo: 'vincular_plantas';
  readonly biomasa_id: string;
  readonly plantas: readonly PlantaParaVincular[];
  /** The closures around the event of its harvest. */
  readonly cierre?: Cierre;
}

/**
 * The edit form sends its whole selection again, so plants that are already linked are skipped.
 *
 * @throws Rechazo NO_ENCONTRADO, SIN_PLANTAS, PROYECTO_CERRADO, EVENTO_FINALIZADO, YA_LISTA, OTRO_CULTIVO, PLANTA_NO_COSECHABLE, PLANTA_EN_OTRA_BIOMASA, PLANTA_FUERA_DE_LA_COSECHA, FECHAS_INVERTIDAS, EN_CARENCIA
 */
export function vincularPlantas(command: VincularPlantas, biomasa: Biomasa): readonly PlantasVinculadasABiomasa[] {
  const actual = cosechada(biomasa, command.biomasa_id);
  if (command.plantas.length === 0) throw regla('SIN_PLANTAS', SIN_PLANTAS, 'plantaIds');
  const nuevas = command.plantas.filter(({ planta_id }) => !actual.plantas.has(planta_id));
  if (nuevas.length === 0) return [];
  if (command.cierre) exigirAbiertoPara('vincular_plantas', command.cierre);
  if (actual.fecha_lista_produccion !== null) {
    throw conflicto('YA_LISTA', PLANTAS_CERRADAS);
  }
  const ajena = nuevas.find(({ proyecto_id }) => proyecto_id !== actual.proyecto_id);
  if (ajena) throw regla('OTRO_CULTIVO', `La planta ${ajena.codigo} es de otro cultivo.`, 'plantaIds');
  const agotada = nuevas.find((planta) => !ESTADOS_COSECHABLES.includes(planta.estado));
  if (agotada)
    throw conflicto(
      'PLANTA_NO_COSECHABLE',
      `La planta ${agotada.codigo} está en estado ${agotada.estado} y no se puede usar para biomasa.`,
    );
  for (const planta of nuevas) exigirDeLaCosecha(planta, actual);
  const plantas = nuevas.map(({ vinculo_id, planta_id, lote_id, codigo }) => ({
    vinculo_id,
    planta_id,
    lote_id,
    codigo,
  }));
  return [{ type: 'PlantasVinculadasABiomasa', version: 1, data: { biomasa_id: command.biomasa_id, plantas } }];
}

/** Refuses a plant of another biomass, of another harvest stage, that started after the harvest, or that still waits after an input. */
function exigirDeLaCosecha(
  { codigo, desde, evento_id, otra_biomasa, aplicaciones = [] }: PlantaParaVincular,
  { fecha_cosecha, proyecto_evento_id }: BiomasaCosechadaState,
): void {
  if (otra_biomasa !== undefined && otra_biomasa !== null)
    throw conflicto('PLANTA_EN_OTRA_BIOMASA', `La planta ${codigo} ya está en la biomasa ${otra_biomasa}.`);
  if (evento_id !== undefined && evento_id !== proyecto_evento_id)
    throw regla(
      'PLANTA_FUERA_DE_LA_COSECHA',
      `La planta ${codigo} no está en el evento de la cosecha: movela primero.`,
      'plantaIds',
    );
  if (desde !== undefined)
    exigirOrden(desde, fecha_cosecha, 'plantaIds', `La planta ${codigo} empezó después de la cosecha.`);
  exigirSinCarencia(codigo, aplicaciones, fecha_cosecha);
}

/** Applies `PlantasVinculadasABiomasa`. */
export function plantasVinculadas(biomasa: Biomasa, data: PlantasVinculadasABiomasa['data']): Biomasa {
  return conCosechada(biomasa, (actual) => ({
    ...actual,
    plantas: actual.plantas.union(data.plantas.map(({ planta_id }) => planta_id)),
    lotes: actual.lotes.union(data.plantas.map(({ lote_id }) => lote_id)),
  }));
}
