import type { BiomasaMovidaAEvento } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirHecho, type Fecha } from '../valores/fecha';
import { tieneBiomasa } from '@cepa/words/etapas';
import { EVENTO_SIN_BIOMASA } from '@cepa/words/mensajes/cultivos';
import { abierto, conVigente, eventoActivo, MAX_PER_MOVIMIENTO, type Proyecto } from './state';

/** Moves biomass of the project to one of its stages (rules `cultivos.materia-de-la-etapa`, `cultivos.cantidad-de-biomasas`). The handler checks the rules of each biomass before. */
export interface MoverBiomasa {
  readonly tipo: 'mover_biomasa';
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  readonly fecha_inicio: Fecha;
  readonly observaciones: string | null;
  readonly biomasas: readonly {
    /** Id of the new stay. */
    readonly biomasa_evento_id: string;
    readonly biomasa_id: string;
  }[];
  readonly hoy?: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, EVENTO_SIN_BIOMASA, SIN_BIOMASA, DEMASIADA_BIOMASA, BIOMASA_REPETIDA, FECHA_FUTURA, BIOMASA_YA_EN_EVENTO
 */
export function moverBiomasa(command: MoverBiomasa, proyecto: Proyecto): readonly BiomasaMovidaAEvento[] {
  const actual = abierto(proyecto, command.proyecto_id);
  const { nombre_evento } = eventoActivo(actual, command.proyecto_evento_id);
  if (!tieneBiomasa(nombre_evento)) throw regla('EVENTO_SIN_BIOMASA', EVENTO_SIN_BIOMASA, 'proyecto_evento_id');
  const ids = command.biomasas.map(({ biomasa_id }) => biomasa_id);
  if (ids.length === 0) throw regla('SIN_BIOMASA', 'Debe seleccionar al menos una biomasa.', 'biomasa_ids');
  if (ids.length > MAX_PER_MOVIMIENTO)
    throw regla(
      'DEMASIADA_BIOMASA',
      `Solo se pueden mover hasta ${MAX_PER_MOVIMIENTO} biomasas a la vez.`,
      'biomasa_ids',
    );
  if (new Set(ids).size !== ids.length) throw regla('BIOMASA_REPETIDA', 'Hay biomasas repetidas.', 'biomasa_ids');
  if (ids.some((id) => actual.biomasas.get(id) === command.proyecto_evento_id))
    throw conflicto('BIOMASA_YA_EN_EVENTO', 'La biomasa ya está en este evento.');
  exigirHecho(command.fecha_inicio, command.hoy, 'fecha_inicio');
  const { tipo: _tipo, hoy: _hoy, ...datos } = command;
  const biomasas = command.biomasas.map(({ biomasa_evento_id, biomasa_id }) => ({ biomasa_evento_id, biomasa_id }));
  return [{ type: 'BiomasaMovidaAEvento', version: 1, data: { ...datos, biomasas } }];
}

/** Applies `BiomasaMovidaAEvento`. */
export function biomasaMovida(
  proyecto: Proyecto,
  { proyecto_evento_id, biomasas }: BiomasaMovidaAEvento['data'],
): Proyecto {
  return conVigente(proyecto, (actual) => ({
    ...actual,
    biomasas: actual.biomasas.merge(biomasas.map(({ biomasa_id }) => [biomasa_id, proyecto_evento_id] as const)),
  }));
}
