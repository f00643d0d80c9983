import type { Esquema } from '@/api/cliente';

export type MateriaPrima = Esquema<'MateriaPrima'>;
export type UnidadDeMateria = Esquema<'CrearMateriaPrimaDto'>['unidad_medida'];
export type TipoDeMateriaPrima = Esquema<'CrearMateriaPrimaDto'>['tipo'];

export type Origen = 'Biomasa' | 'Materia Prima';

/** Returns the source of a raw material: a biomass, or other raw material that was processed. */
export const origenDe = ({ biomasa_id }: MateriaPrima): Origen => (biomasa_id === null ? 'Materia Prima' : 'Biomasa');

/** Codes of its origin: its biomass, or all inputs of its process. */
export function codigosDeOrigen({ biomasa, procesos_resultado }: MateriaPrima): readonly string[] {
  if (biomasa) return [biomasa.codigo];
  return procesos_resultado.flatMap(({ insumos }) =>
    insumos.flatMap(({ materia_prima }) => (materia_prima ? [materia_prima.codigo] : [])),
  );
}

/** The number of codes that its row leaves out. */
export const masOrigenes = ({ de_mas }: MateriaPrima): number => de_mas?.['procesos_resultado.insumos'] ?? 0;

/** Warnings about raw material in a list to choose from. */
export const avisosDe = ({ vencida, retenida, en_cuarentena }: MateriaPrima): readonly string[] => [
  ...(vencida ? ['VENCIDA'] : []),
  ...(retenida ? ['RETENIDA'] : []),
  ...(en_cuarentena ? ['EN CUARENTENA'] : []),
];

const EXCLUIDAS: readonly string[] = ['kilometros', 'metros', 'centimetros', 'grados celsius', 'grados fahrenheit'];

/** Lengths and temperatures are not units of matter (rule `biomasa.peso`). */
export const esDeMateria = ({ value }: { readonly value: string }): boolean => !EXCLUIDAS.includes(value);
