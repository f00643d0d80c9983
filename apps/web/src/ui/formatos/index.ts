/** Formatting and parsing of figures, dates and quantities. */
export * from './dias';
export * from './dinero';
export * from './fechas';
export * from './identidad';
export * from './importes';
export * from './leer';
export * from './listed';
export * from './numeros';
export * from './unidades';
