export * from './fecha';
export * from './statement-names';
export * from './transaction';
export * from './uuid';
export * from './wait';
export { copyField, copyIn } from './copy-in';
export { copyOut } from './copy-out';
