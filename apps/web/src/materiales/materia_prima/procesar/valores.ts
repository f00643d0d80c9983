import { randomId } from '@mantine/hooks';

/** Raw material that goes into a process. */
export interface Insumo {
  /** Names the row on screen. */
  readonly clave: string;
  materia_prima_id: string | null;
  cantidad_usada: number | null;
  /** Set once the ledger took it in: from then on it does not change. */
  insumo_id: string | null;
}

/** Raw material that comes out of it. */
export interface Resultado {
  readonly clave: string;
  /** Null stands for the first input. */
  materia_prima_origen_id: string | null;
  tipo: string | null;
  codigo: string;
  cantidad_obtenida: number | null;
  unidad_medida: string | null;
  fecha_vencimiento: string | null;
  observaciones: string;
}

/** What the process form holds, with how far it was recorded: sending it again goes on from there. */
export interface ValoresDeProceso extends Record<string, unknown> {
  proceso_id: string | null;
  tipo: string | null;
  observaciones: string;
  insumos: Insumo[];
  resultados: Resultado[];
}

export const insumoNuevo = (materia_prima_id: string | null = null): Insumo => ({ clave: randomId('insumo-'), materia_prima_id, cantidad_usada: null, insumo_id: null });

export const resultadoNuevo = (unidad_medida: string | null): Resultado => ({
  clave: randomId('resultado-'),
  materia_prima_origen_id: null,
  tipo: null,
  codigo: '',
  cantidad_obtenida: null,
  unidad_medida,
  fecha_vencimiento: null,
  observaciones: '',
});

/** The input that a result is said to come from. */
export const origenDelResultado = ({ materia_prima_origen_id }: Resultado, insumos: readonly Insumo[]): string | null => materia_prima_origen_id ?? insumos[0]?.materia_prima_id ?? null;
