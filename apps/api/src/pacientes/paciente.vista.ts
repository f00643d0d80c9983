import { PERSONAL_FIELDS, edad, type PersonalField, type DatosPersonales } from '@cepa/domain/pacientes/datos';
import type {
  DispensacionLeida,
  EntregaLeida,
  MesDispensado,
} from '@cepa/projections/pacientes/dispensaciones.queries';
import type { Context } from '../nucleo/contexto';
import { PERSONA_SUPRIMIDA, vePersonas } from '../nucleo/nombres-de-personas';
import type { Persona } from './boveda';
import type { PermisoEnLista } from './permiso.vista';

const NADA = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, null])) as Record<PersonalField, null>;

const SIN_DATOS = {
  alterada: null,
  integra: null,
  reservada: 'persona reservada',
  suprimida: PERSONA_SUPRIMIDA,
} as const;

/** All null if there is nobody to show; then the name has the reason. */
type DatosVisibles = { readonly [Campo in PersonalField]: DatosPersonales[Campo] | null };

function visibles({ datos, integridad }: Persona): DatosVisibles {
  return datos ?? { ...NADA, nombre: SIN_DATOS[integridad] };
}

/** The person as the caller may see them: a read-only role sees recipients by opaque id. */
export function paraQuienPide(ctx: Context, persona: Persona): Persona {
  return persona.datos === null || vePersonas(ctx, persona.club_id)
    ? persona
    : { ...persona, integridad: 'reservada', datos: null };
}

/**
 * A medicinal user in an answer.
 *
 * `integridad`: whether the data are the recorded ones, were altered outside of the app (then none are shown), were
 * erased, or are hidden from the caller.
 *
 * @param dispensaciones null leaves them out
 */
export function vistaDePersona(persona: Persona, dispensaciones: readonly EntregaLeida[] | null, hoy: string) {
  const { id, club_id, estado, integridad, creado_en, datos } = persona;
  return {
    id,
    usuario_medicinal_id: id,
    club_id,
    estado,
    integridad,
    creado_en,
    ...visibles(persona),
    edad: datos ? edad(datos.fecha_nacimiento, hoy) : null,
    ...(dispensaciones && { dispensaciones }),
  };
}

/** A medicinal user in a list, with the permit that decides whether something may be dispensed to them. */
export const vistaDePersonaEnLista = (
  persona: Persona,
  dispensaciones: readonly EntregaLeida[] | null,
  permiso: PermisoEnLista,
  hoy: string,
) => ({ ...vistaDePersona(persona, dispensaciones, hoy), permiso });

export type UsuarioMedicinal = ReturnType<typeof vistaDePersonaEnLista>;

/** A dispensing in an answer. */
export function vistaDeDispensacion(row: DispensacionLeida, persona: Persona) {
  return { ...row, identificacion: persona.datos?.identificacion ?? null };
}

export type Dispensacion = ReturnType<typeof vistaDeDispensacion>;

/**
 * The figures of a month ('YYYY-MM') for one type of product: units handed out, and income at the prices of the time.
 */
export function vistaDeMesDispensado({ unidades, ganancia, ...fila }: MesDispensado) {
  return { ...fila, unidades: Number(unidades), ganancia: Number(ganancia) };
}

export type MesDeDispensaciones = ReturnType<typeof vistaDeMesDispensado>;

/** A medicinal user with what they received, newest first; null leaves it out. */
export function vistaDeFicha(persona: Persona, dispensaciones: readonly DispensacionLeida[] | null, hoy: string) {
  const { dispensaciones: _, ...ficha } = vistaDePersona(persona, null, hoy);
  return {
    ...ficha,
    ...(dispensaciones && { dispensaciones: dispensaciones.map((row) => vistaDeDispensacion(row, persona)) }),
  };
}

export type FichaDeUsuarioMedicinal = ReturnType<typeof vistaDeFicha>;
