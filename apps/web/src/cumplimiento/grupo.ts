import type { Esquema } from '@/api/cliente';
import { COLOR_CLARO, COLOR_INVALIDO } from '@cepa/words/mensajes/cumplimiento';

export type Grupo = Esquema<'Grupo'>;
export type Etiqueta = Grupo['etiquetas'][number];

export const NEGRO = '#000000';

const PESOS = [0.299, 0.587, 0.114] as const;
const MAX_BRILLO = 200;

/** The problem of a colour, which then returns to black; null if it is valid (rule `cumplimiento.color`). */
export function faltaDelColor(color: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return COLOR_INVALIDO;
  const brillo = PESOS.reduce(
    (suma, peso, canal) => suma + peso * parseInt(color.slice(1 + 2 * canal, 3 + 2 * canal), 16),
    0,
  );
  return brillo < MAX_BRILLO ? null : COLOR_CLARO;
}

/** The precedence that is proposed for a new label. */
export const precedenciaSiguiente = ({ etiquetas }: Grupo): number =>
  Math.max(0, ...etiquetas.map(({ precedencia }) => precedencia)) + 1;

export const TIPOS = [
  { value: 'deber', label: 'Deber' },
  { value: 'normativa', label: 'Normativa' },
] as const;

export const ESTADOS = [
  { value: 'activo', label: 'Activo' },
  { value: 'inactivo', label: 'Inactivo' },
] as const;
