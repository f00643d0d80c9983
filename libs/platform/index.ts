export * from './http/campos';
export * from './http/policy';
export * from './http/problem';
export * from './http/sin-uso';
export * from './ids/ids';
export * from './ids/clock';
