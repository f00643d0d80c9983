import type { PersonaLeida } from '@cepa/projections/personal/personal.queries';
import type { Ficha } from '../nucleo/boveda/fichas';
import { PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';

/** A member of the staff in an answer: the ledger's data and the vault's. */
export function vistaDePersonal(persona: PersonaLeida, ficha: Ficha | undefined) {
  const { version: _version, huella: _hash, eliminado: _eliminado, ...fila } = persona;
  const datos = ficha?.datos ?? {};
  return {
    ...fila,
    nombre: datos['nombre'] ?? PERSONA_SUPRIMIDA,
    apellido: datos['apellido'] ?? '',
    email: datos['email'] ?? null,
    telefono: datos['telefono'] ?? null,
    comentarios: datos['comentarios'] ?? null,
    /** Whether the vault's data match the ledger's record. */
    integridad: ficha?.integridad ?? 'alterada',
  };
}

export type PersonalVisto = ReturnType<typeof vistaDePersonal>;
