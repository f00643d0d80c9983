import type { EventoDeBiomasaEditado } from '@cepa/event-schemas';
import { exigirAbiertoPara } from '../cultivos/cierre';
import { conflicto } from '../rechazo';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { cosechada, type Biomasa } from './state';

/** The stay of a biomass in a stage. */
export interface Estadia {
  readonly fecha_inicio: Fecha;
  /** Null while the stay is open. */
  readonly fecha_fin: Fecha | null;
  readonly observaciones: string | null;
}

/** Corrects a stay. After its end only the observations change (rule `biomasa.estadia`). */
export interface EditarEventoDeBiomasa extends Estadia {
  readonly tipo: 'editar_evento_de_biomasa';
  readonly biomasa_id: string;
  readonly biomasa_evento_id: string;
  /** The current stay, from the read model, because the project's moves end it. */
  readonly anterior: Estadia;
  readonly evento_finalizado: boolean;
  readonly proyecto_cerrado?: boolean;
  /** When it came to the stage that it was in before this one. */
  readonly previa?: Fecha | null;
  readonly hoy?: Fecha;
}

const ESTADIA_DESPUES_DE_LISTA =
  'La fecha no puede ser posterior al día en que la biomasa quedó lista para materia prima.';

const ESTADIA_ANTES_DE_COSECHA = 'La fecha no puede ser anterior a la cosecha de la biomasa.';

const ESTADIA_ANTES_DE_LA_PREVIA = 'La fecha no puede ser anterior al ingreso de la biomasa a su evento anterior.';

const FIELDS = ['fecha_inicio', 'fecha_fin', 'observaciones'] as const;

/**
 * Returns no event when nothing changes.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, YA_TIENE_SALIDA, FECHAS_INVERTIDAS
 */
export function editarEventoDeBiomasa(
  command: EditarEventoDeBiomasa,
  biomasa: Biomasa,
): readonly EventoDeBiomasaEditado[] {
  const { fecha_lista_produccion: list, fecha_cosecha } = cosechada(biomasa, command.biomasa_id);
  const {
    tipo: _tipo,
    evento_finalizado: finalizado,
    proyecto_cerrado = false,
    previa = null,
    hoy,
    ...datos
  } = command;
  const { anterior } = command;
  const fields = FIELDS.filter((field) => command[field] !== anterior[field]);
  if (fields.length === 0) return [];
  exigirAbiertoPara('editar_biomasa', { proyecto_cerrado, evento_finalizado: false });
  if (finalizado)
    throw conflicto('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
  if (anterior.fecha_fin !== null && fields.some((field) => field !== 'observaciones')) {
    throw conflicto('YA_TIENE_SALIDA', 'La biomasa ya salió de este evento: solo se pueden editar las observaciones.');
  }
  if (fields.includes('fecha_inicio')) {
    exigirHecho(command.fecha_inicio, hoy, 'fecha_inicio');
    exigirOrden(fecha_cosecha, command.fecha_inicio, 'fecha_inicio', ESTADIA_ANTES_DE_COSECHA);
    if (previa !== null) exigirOrden(previa, command.fecha_inicio, 'fecha_inicio', ESTADIA_ANTES_DE_LA_PREVIA);
  }
  if (fields.includes('fecha_fin')) exigirHecho(command.fecha_fin, hoy, 'fecha_fin');
  exigirOrden(
    command.fecha_inicio,
    command.fecha_fin,
    'fecha_fin',
    'La fecha de salida no puede ser anterior a la fecha de ingreso.',
  );
  for (const field of ['fecha_inicio', 'fecha_fin'] as const)
    if (list !== null && fields.includes(field) && command[field] !== null)
      exigirOrden(command[field], list, field, ESTADIA_DESPUES_DE_LISTA);
  return [{ type: 'EventoDeBiomasaEditado', version: 1, data: { ...datos, campos: fields } }];
}
