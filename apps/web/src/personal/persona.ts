import type { Esquema } from '@/api/cliente';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { Tono } from '@/ui/panel/Insignia';

export type Persona = Esquema<'Personal'>;

export interface PersonalValues extends Record<string, unknown> {
  legajo: string;
  nombre: string;
  apellido: string;
  email: string;
  telefono: string;
  rol: string | null;
  estado: string | null;
  fecha_contratacion: string | null;
  comentarios: string;
}

export const valuesOf = (persona: Persona | undefined, legajo: string): PersonalValues => ({
  legajo: persona?.legajo ?? legajo,
  nombre: persona?.nombre ?? '',
  apellido: persona?.apellido ?? '',
  email: persona?.email ?? '',
  telefono: persona?.telefono ?? '',
  rol: persona?.rol ?? null,
  estado: persona ? persona.estado : 'activo',
  fecha_contratacion: persona?.fecha_contratacion ?? null,
  comentarios: persona?.comentarios ?? '',
});

const OBLIGATORIOS = ['nombre', 'apellido', 'email', 'rol', 'estado'] as const;

/** Finds the empty fields; the server reports other errors. */
export function validar(values: PersonalValues): Record<string, string> {
  const faltan = OBLIGATORIOS.filter((field) => (values[field] ?? '').trim() === '');
  return Object.fromEntries(faltan.map((field) => [field, OBLIGATORIO]));
}

export const nombreDe = ({ nombre, apellido }: Persona): string => `${nombre} ${apellido}`.trim();

/** Badge colours by state (rule `estados.personal`). */
const TONOS: Readonly<Record<string, Tono>> = {
  activo: 'bien',
  licencia: 'atencion',
  en_entrenamiento: 'info',
  contratista: 'info',
  de_baja: 'peligro',
  suspendido: 'peligro',
};

export const tonoDe = (estado: string): Tono => TONOS[estado] ?? 'neutro';
