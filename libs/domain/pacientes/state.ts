import type { Tope } from '../materiales/reglas.state';
import { conflicto, inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** The states of a medicinal user (rule `estados.usuario-medicinal`). */
export const ESTADOS_DE_PACIENTE = ['activo', 'suspendido'] as const;

/** The state of a medicinal user. */
export type EstadoDePaciente = (typeof ESTADOS_DE_PACIENTE)[number];

/** A person's permit: its number and its file are in the vault, under these ids. */
export interface PermisoDePaciente {
  readonly version: string;
  /** HMAC of the number (hex). */
  readonly huella: string;
  readonly vigente_hasta: Fecha;
  readonly topes: readonly Tope[];
  /** SHA-256 of its file (hex); null where it has none. */
  readonly archivo_sha256: string | null;
}

/** The state of a medicinal user, without personal data: only the version in force in the vault, and its HMAC (hex). */
export type Paciente =
  | { readonly tipo: 'sin_registrar' }
  | {
      readonly tipo: 'registrado';
      readonly estado: EstadoDePaciente;
      readonly version: string;
      readonly huella: string;
      /** The permit in force; null where none was recorded. */
      readonly permiso: PermisoDePaciente | null;
    }
  | { readonly tipo: 'suprimido' };

/** A medicinal user who was registered and not erased. */
export type PacienteRegistrado = Extract<Paciente, { tipo: 'registrado' }>;

/** @throws Rechazo NO_ENCONTRADO, PERSONA_SUPRIMIDA */
export function exigirRegistrado(paciente: Paciente, id: string): PacienteRegistrado {
  if (paciente.tipo === 'sin_registrar') throw inexistente('usuario medicinal', id);
  if (paciente.tipo === 'suprimido') throw conflicto('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
  return paciente;
}

/** The permit of a person; null if they have none. */
export const permisoDe = (paciente: Paciente): PermisoDePaciente | null =>
  paciente.tipo === 'registrado' ? paciente.permiso : null;
