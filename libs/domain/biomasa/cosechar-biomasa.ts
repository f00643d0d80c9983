import { conjunto } from '../colecciones';
import type { BiomasaCosechada } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirAbiertoPara } from '../cultivos/cierre';
import { exigirAlgunaSinCarencia, type PlantaConAplicaciones } from '../inventario/carencia';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import type { Biomasa, DatosDeBiomasa } from './state';
import { pesoValido } from './reglas';
import { SOLO_EN_COSECHA } from '@cepa/words/mensajes/biomasa';

/** Harvests biomass in the harvest event of an open project (rule `biomasa.cosecha`). */
export interface CosecharBiomasa extends DatosDeBiomasa {
  readonly tipo: 'cosechar_biomasa';
  readonly biomasa_id: string;
  readonly codigo: string;
  readonly lote_id: string | null;
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  readonly biomasa_evento_id: string;
  /** The stage, read from the project's stream at the moment of the command. */
  readonly evento: {
    readonly nombre: string;
    readonly finalizado: boolean;
    readonly proyecto_cerrado: boolean;
    readonly desde?: Fecha;
  };
  /** The plants of its lot that may be harvested, with what they got, where the club controls its inputs. */
  readonly plantas_del_lote?: readonly PlantaConAplicaciones[];
  readonly hoy?: Fecha;
}

/** Refusal of a harvest before the crop or its plants (rule `biomasa.dia-de-cosecha`). */
export const COSECHA_ANTES_DEL_CULTIVO =
  'La fecha de cosecha no puede ser anterior al inicio del cultivo ni al de sus plantas.';

/** The name of the stage for harvests, in lower case (rule `biomasa.cosecha`). */
export const EVENTO_DE_COSECHA = 'cosecha';

/**
 * @throws Rechazo PROYECTO_CERRADO, EVENTO_FINALIZADO, EVENTO_SIN_COSECHA, CODIGO_EN_USO, UNIDAD_NO_PERMITIDA, PESO_INVALIDO, FECHA_FUTURA, FECHAS_INVERTIDAS, EN_CARENCIA
 */
export function cosecharBiomasa(command: CosecharBiomasa, biomasa: Biomasa): readonly BiomasaCosechada[] {
  const { tipo: _tipo, evento, plantas_del_lote = [], hoy, ...datos } = command;
  exigirAbiertoPara('cosechar_biomasa', { ...evento, evento_finalizado: evento.finalizado });
  if (evento.nombre.toLowerCase() !== EVENTO_DE_COSECHA)
    throw regla('EVENTO_SIN_COSECHA', SOLO_EN_COSECHA, 'proyecto_evento_id');
  if (biomasa.fase !== 'inexistente') throw conflicto('CODIGO_EN_USO', `El código ${command.codigo} ya está en uso.`);
  exigirHecho(command.fecha_cosecha, hoy, 'fecha_cosecha');
  if (evento.desde !== undefined)
    exigirOrden(evento.desde, command.fecha_cosecha, 'fecha_cosecha', COSECHA_ANTES_DEL_CULTIVO);
  exigirAlgunaSinCarencia(plantas_del_lote, command.fecha_cosecha);
  return [
    { type: 'BiomasaCosechada', version: 1, data: { ...datos, peso: pesoValido(command.peso, command.unidad_medida) } },
  ];
}

/** Applies `BiomasaCosechada`. */
export function biomasaCosechada(data: BiomasaCosechada['data']): Biomasa {
  const { biomasa_id: _id, biomasa_evento_id: _estadia, ...datos } = data;
  return { fase: 'cosechada', ...datos, fecha_lista_produccion: null, plantas: conjunto(), lotes: conjunto() };
}
