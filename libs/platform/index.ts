export * from './http/campos';
export * from './http/campos-de-texto';
export * from './http/campos-numericos';
export * from './http/policy';
export * from './http/problem';
export * from './http/sin-uso';
export * from './ids/ids';
export * from './ids/clock';
