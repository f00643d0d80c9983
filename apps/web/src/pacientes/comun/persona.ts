import type { Esquema } from '@/api/cliente';

export type UsuarioMedicinal = Esquema<'UsuarioMedicinal'>;
export type Dispensacion = Esquema<'Dispensacion'>;

/** How somebody is called; whoever may not see names reads that they are reserved, and an erased person has none. */
export function nombreDe({
  nombre,
  apellido,
  integridad,
}: Pick<UsuarioMedicinal, 'nombre' | 'apellido' | 'integridad'>): string {
  if (integridad === 'suprimida') return 'persona suprimida';
  return [nombre, apellido].filter(Boolean).join(' ') || 'Datos reservados';
}

/** The draft of their form. */
export const claveDe = (id: string): string => `usuario-medicinal-${id}`;
