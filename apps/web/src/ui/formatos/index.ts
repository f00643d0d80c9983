/** Every way in which a figure, a date or a quantity is said on a screen, and read from one. */
export * from './dias';
export * from './dinero';
export * from './fechas';
export * from './importes';
export * from './leer';
export * from './numeros';
export * from './unidades';
