import { conNumero } from '@cepa/words/personas';
import type { Esquema } from '@/api/cliente';

export type PersonInList = Esquema<'UsuarioMedicinal'>;
export type UsuarioMedicinal = Omit<PersonInList, 'permiso'>;
export type Dispensacion = Esquema<'Dispensacion'>;

/**
 * Returns a person's name. Without the right to see names it is a placeholder with the person's number. An erased
 * person has no name.
 */
export function nombreDe({
  id,
  nombre,
  apellido,
  integridad,
}: Pick<UsuarioMedicinal, 'id' | 'nombre' | 'apellido' | 'integridad'>): string {
  if (integridad === 'suprimida') return 'persona suprimida';
  if (integridad === 'reservada') return conNumero(nombre ?? 'persona reservada', id);
  return [nombre, apellido].filter(Boolean).join(' ') || 'Datos reservados';
}

/** Name of their form's draft. */
export const keyOf = (id: string): string => `usuario-medicinal-${id}`;
