import { conflicto, inexistente } from '../rechazo';

export const ESTADOS_DE_PACIENTE = ['activo', 'suspendido'] as const;

export type EstadoDePaciente = (typeof ESTADOS_DE_PACIENTE)[number];

/** The state of a medicinal user, without personal data: only the version that is in force in the vault, and its HMAC (hex). */
export type Paciente =
  | { readonly tipo: 'sin_registrar' }
  | {
      readonly tipo: 'registrado';
      readonly estado: EstadoDePaciente;
      readonly version: string;
      readonly huella: string;
    }
  | { readonly tipo: 'suprimido' };

export type PacienteRegistrado = Extract<Paciente, { tipo: 'registrado' }>;

/** @throws Rechazo NO_ENCONTRADO, PERSONA_SUPRIMIDA */
export function exigirRegistrado(paciente: Paciente, id: string): PacienteRegistrado {
  if (paciente.tipo === 'sin_registrar') throw inexistente('usuario medicinal', id);
  if (paciente.tipo === 'suprimido') throw conflicto('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
  return paciente;
}
