import type { Esquema } from '@/api/cliente';

export type Solicitud = Esquema<'Solicitud'>;
export type Estado = Solicitud['estado'];

/** States of a request, and the ways to answer its person. */
export const ESTADOS: ReadonlyArray<{ readonly value: Estado; readonly label: string }> = [
  { value: 'pendiente', label: 'Pendiente' },
  { value: 'en revisión', label: 'En revisión' },
  { value: 'aceptada', label: 'Aceptada' },
  { value: 'rechazada', label: 'Rechazada' },
];

/** The state in the words of its buttons. */
export const estadoDe = ({ estado }: Solicitud): string =>
  ESTADOS.find(({ value }) => value === estado)?.label ?? estado;

export const PREFERENCIAS: ReadonlyArray<{
  readonly value: 'email' | 'red_social' | 'telefono';
  readonly label: string;
}> = [
  { value: 'email', label: 'Correo electrónico' },
  { value: 'red_social', label: 'Red social' },
  { value: 'telefono', label: 'Teléfono' },
];

/** The preference in words; null if the vault's data do not match the record. */
export const preferenciaDe = ({ preferencia_contacto }: Solicitud): string | null =>
  PREFERENCIAS.find(({ value }) => value === preferencia_contacto)?.label ?? preferencia_contacto;

/** Returns the name, or a placeholder if the vault cannot decrypt it. */
export const nombreDe = ({ nombre, integridad }: Solicitud): string =>
  nombre ?? (integridad === 'suprimida' ? 'Datos suprimidos' : 'Datos que no se pueden leer');
