/** The kinds of record that a spreadsheet is imported as: singular and plural. */
export const IMPORTABLES = {
  geneticas: ['genética', 'genéticas'],
  salas: ['sala', 'salas'],
  proveedores: ['proveedor', 'proveedores'],
  items: ['ítem de inventario', 'ítems de inventario'],
  personal: ['persona del personal', 'personas del personal'],
  usuarios_medicinales: ['usuario medicinal', 'usuarios medicinales'],
  lotes: ['lote', 'lotes'],
} as const;

/** A kind of record that is imported. */
export type TipoDeImportacion = keyof typeof IMPORTABLES;

/** The kinds that are offered. */
export const OFRECIDOS = [
  'geneticas',
  'salas',
  'proveedores',
  'items',
  'personal',
  'usuarios_medicinales',
  'lotes',
] as const satisfies readonly TipoDeImportacion[];

/** `se quitaron 3 registros` */
export const quitados = (cuantos: number): string =>
  cuantos === 1 ? 'se quitó 1 registro' : `se quitaron ${cuantos} registros`;

/** `3 genéticas` */
export const cuantosDe = (tipo: TipoDeImportacion, cuantos: number): string =>
  `${cuantos} ${IMPORTABLES[tipo][cuantos === 1 ? 0 : 1]}`;
