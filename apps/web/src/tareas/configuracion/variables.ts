import type { Esquema } from '@/api/cliente';

export type Categoria = Esquema<'CategoriaDeTareas'>;
export type Nombre = Categoria['nombre_tareas'][number];
type Atributo = Nombre['atributos'][number];

/** Filters the attributes. */
export type Estado = 'todos' | 'activos' | 'inactivos';

/** The data types by their names on screen. */
export const TIPOS_DE_DATO: Readonly<Record<Atributo['tipo_dato'], string>> = {
  Integer: 'Número entero',
  Decimal: 'Número decimal',
  Text: 'Texto',
  Date: 'Fecha',
};

export const visibles = (atributos: readonly Atributo[], estado: Estado): readonly Atributo[] =>
  atributos.filter(({ atributo_activo }) => estado === 'todos' || atributo_activo === (estado === 'activos'));

/** The number of tasks in all categories, for the limit of the subscription. */
export const cuentaDe = (categorias: readonly Categoria[]): number =>
  categorias.reduce((suma, { nombre_tareas }) => suma + nombre_tareas.length, 0);
