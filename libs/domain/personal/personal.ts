import type { PersonalActualizado, PersonalEvent, PersonalRegistrado } from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { options } from '../constantes';
import { decider } from '../decider';
import { conflicto, inexistente, regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** The ledger's data of a person of the staff; name and contact are in the vault, under `version`. */
export interface DatosDePersonal {
  readonly personal_id: string;
  readonly rol: string;
  readonly estado: string;
  readonly fecha_contratacion: Fecha | null;
  readonly version: string;
  readonly huella: string;
}

/** A command on a member of the staff. */
export type ComandoDePersonal =
  | ({ readonly tipo: 'registrar_personal'; readonly legajo: string } & DatosDePersonal)
  | ({ readonly tipo: 'actualizar_personal' } & DatosDePersonal)
  | { readonly tipo: 'eliminar_personal'; readonly personal_id: string }
  | { readonly tipo: 'suprimir_personal'; readonly personal_id: string };

interface Persona {
  readonly legajo: string;
  readonly version: string;
  readonly eliminada: boolean;
}

/** The staff of one club. A legajo is never given twice, not even after its holder left. */
export interface Plantel {
  readonly personas: Mapa<Persona>;
  /** Every legajo that was ever given. */
  readonly legajos: Mapa<true>;
  /** The highest number among them. */
  readonly mayor: number;
}

/** The stream of a club's staff. */
export const streamDePersonal = (clubId: string): string => `personal-${clubId}`;

/** A longer number was typed by somebody: to count on from it would lose its last digits. */
const LEGAJO = /^L(\d{1,9})$/;

const conCeros = (numero: number): string => `L${String(numero).padStart(4, '0')}`;

/** The next free legajo: `L0001`, `L0002` (rule `personal.legajo`). */
export function legajoSiguiente(plantel: Plantel): string {
  let numero = plantel.mayor + 1;
  while (plantel.legajos.has(conCeros(numero))) numero++;
  return conCeros(numero);
}

/**
 * A person who is on the list.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function exigirPersona(plantel: Plantel, id: string): Persona {
  const persona = plantel.personas.get(id);
  if (!persona || persona.eliminada) throw inexistente('personal', id);
  return persona;
}

function exigirLists({ rol, estado }: DatosDePersonal): void {
  if (!options('tipos_de_rol_de_personal').includes(rol))
    throw regla('ROL_INVALIDO', 'Elegí un rol de la lista.', 'rol');
  if (!options('estados_de_personal').includes(estado))
    throw regla('ESTADO_INVALIDO', 'Elegí un estado de la lista.', 'estado');
}

function registrar(
  { tipo: _tipo, ...data }: Extract<ComandoDePersonal, { tipo: 'registrar_personal' }>,
  plantel: Plantel,
): readonly PersonalRegistrado[] {
  exigirLists(data);
  if (plantel.legajos.has(data.legajo))
    throw conflicto('LEGAJO_EN_USO', 'El legajo ya está en uso: generá otro.', `legajo ${data.legajo} is taken`);
  return [{ type: 'PersonalRegistrado', version: 1, data }];
}

/** The legajo never changes (rule `personal.legajo`). */
function actualizar(
  { tipo: _tipo, ...datos }: Extract<ComandoDePersonal, { tipo: 'actualizar_personal' }>,
  plantel: Plantel,
): readonly PersonalActualizado[] {
  const { legajo } = exigirPersona(plantel, datos.personal_id);
  exigirLists(datos);
  return [{ type: 'PersonalActualizado', version: 1, data: { ...datos, legajo } }];
}

const conPersona = (plantel: Plantel, data: PersonalRegistrado['data'] | PersonalActualizado['data']): Plantel => ({
  personas: plantel.personas.set(data.personal_id, {
    legajo: data.legajo,
    version: data.version,
    eliminada: false,
  }),
  legajos: plantel.legajos.set(data.legajo, true),
  mayor: Math.max(plantel.mayor, Number(LEGAJO.exec(data.legajo)?.[1] ?? 0)),
});

const sinPersona = (plantel: Plantel, { personal_id }: { readonly personal_id: string }): Plantel => ({
  ...plantel,
  personas: plantel.personas.update(personal_id, { legajo: '', version: '', eliminada: true }, (persona) => ({
    ...persona,
    eliminada: true,
  })),
});

/** The rules of a club's staff. */
export const personal = decider<Plantel, ComandoDePersonal, PersonalEvent>({
  name: 'personal',
  initial: () => ({ personas: mapa(), legajos: mapa(), mayor: 0 }),
  commands: {
    actualizar_personal: actualizar,
    eliminar_personal({ personal_id }, plantel) {
      exigirPersona(plantel, personal_id);
      return [{ type: 'PersonalEliminado', version: 1, data: { personal_id } }];
    },
    registrar_personal: registrar,
    suprimir_personal({ personal_id }, plantel) {
      if (!plantel.personas.has(personal_id)) throw inexistente('personal', personal_id);
      return [{ type: 'PersonalSuprimido', version: 1, data: { personal_id } }];
    },
  },
  events: {
    PersonalActualizado: conPersona,
    PersonalEliminado: sinPersona,
    PersonalRegistrado: conPersona,
    PersonalSuprimido: sinPersona,
  },
});
