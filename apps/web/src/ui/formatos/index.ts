/** Formats of figures, dates and quantities on a screen, and their parsers. */
export * from './dias';
export * from './dinero';
export * from './fechas';
export * from './identidad';
export * from './importes';
export * from './leer';
export * from './listed';
export * from './numeros';
export * from './unidades';
