export * from './envelope';
export * from './port';
export * from './canonical';
