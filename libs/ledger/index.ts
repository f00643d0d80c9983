export * from './envelope';
export * from './errors';
export * from './port';
export * from './canonical';
