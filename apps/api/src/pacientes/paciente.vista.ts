import { CAMPOS_PERSONALES, edad, type CampoPersonal, type DatosPersonales } from '@cepa/domain/pacientes/datos';
import type { DispensacionLeida } from '@cepa/projections/pacientes/dispensaciones.queries';
import { PERSONA_SUPRIMIDA, type Persona } from './boveda';

const NADA = Object.fromEntries(CAMPOS_PERSONALES.map((campo) => [campo, null])) as Record<CampoPersonal, null>;

function visibles({ datos, integridad }: Persona): DatosPersonales | Record<CampoPersonal, string | null> {
  if (datos) return datos;
  return integridad === 'suprimida' ? { ...NADA, nombre: PERSONA_SUPRIMIDA } : NADA;
}

/**
 * A medicinal user as the API answers them (`spec 2 §3`).
 *
 * `integridad`: whether the data are the recorded ones, were altered behind the app's back (then none is shown), or were erased.
 */
export function vistaDePersona(persona: Persona, hoy: string) {
  const { id, club_id, estado, integridad, creado_en, datos } = persona;
  return { id, usuario_medicinal_id: id, club_id, estado, integridad, creado_en, ...visibles(persona), edad: datos ? edad(datos.fecha_nacimiento, hoy) : null };
}

/** A dispensing as the API answers it (`spec 2 §3`). */
export function vistaDeDispensacion(fila: DispensacionLeida, persona: Persona) {
  return { ...fila, identificacion: persona.datos?.identificacion ?? null };
}
