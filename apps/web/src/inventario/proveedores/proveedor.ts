import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useOutletContext } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';

export type Proveedor = Esquema<'Proveedor'>;

/** The supplier whose screens are open. */
export const useProveedor = (): Proveedor => useOutletContext<Proveedor>();

export interface ProveedorValues extends Record<string, unknown> {
  nombre: string;
  contacto: string;
  telefono: string;
  direccion: string;
  correo: string;
}

export const valuesOf = (proveedor?: Proveedor): ProveedorValues => ({
  nombre: proveedor?.nombre ?? '',
  contacto: proveedor?.contacto ?? '',
  telefono: proveedor?.telefono ?? '',
  direccion: proveedor?.direccion ?? '',
  correo: proveedor?.correo ?? '',
});

export const validar = ({ nombre }: ProveedorValues) => ({
  nombre: nombre.trim() === '' ? NOMBRE_OBLIGATORIO : null,
});
