import { conflicto, inexistente } from '../rechazo';

/** Classes of recall, as 21 CFR 7.3(m): by the harm that the product could do. */
export const CLASES_DE_RETIRO = ['I', 'II', 'III'] as const;
/** The class of a recall (rule `retiros.iniciar`). */
export type ClaseDeRetiro = (typeof CLASES_DE_RETIRO)[number];

/** A recall, or a drill of one. What became of its units is in the book of matter. */
export type Retiro =
  | { readonly tipo: 'sin_iniciar' }
  | {
      readonly tipo: 'abierto' | 'cerrado';
      readonly motivo: string;
      readonly simulacro: boolean;
      /** What it started from: what was made of it, and is made of it later, follows. */
      readonly alcance: readonly string[];
    };

type Iniciado = Exclude<Retiro, { tipo: 'sin_iniciar' }>;

/** @throws Rechazo NO_ENCONTRADO */
export function exigirIniciado(retiro: Retiro, id: string): Iniciado {
  if (retiro.tipo === 'sin_iniciar') throw inexistente('retiro', id);
  return retiro;
}

/** @throws Rechazo NO_ENCONTRADO, RETIRO_CERRADO */
export function exigirAbierto(retiro: Retiro, id: string): Iniciado {
  const iniciado = exigirIniciado(retiro, id);
  if (iniciado.tipo === 'cerrado')
    throw conflicto(
      'RETIRO_CERRADO',
      iniciado.simulacro ? 'El simulacro ya está cerrado.' : 'El retiro ya está cerrado.',
    );
  return iniciado;
}

/**
 * Checks that units may be recorded: the recall must be open, but returned units may be destroyed after its closing,
 * too. A drill moves nothing.
 *
 * @throws Rechazo NO_ENCONTRADO, RETIRO_CERRADO, ES_SIMULACRO
 */
export function exigirConUnidades(retiro: Retiro, id: string, destruyeDevueltas: boolean): Iniciado {
  const iniciado = destruyeDevueltas ? exigirIniciado(retiro, id) : exigirAbierto(retiro, id);
  if (iniciado.simulacro)
    throw conflicto('ES_SIMULACRO', 'Es un simulacro: no mueve unidades, así que no se registra qué fue de ellas.');
  return iniciado;
}
