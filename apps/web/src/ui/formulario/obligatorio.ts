/** The error of an empty required field, unless the specification words it itself. */
export { OBLIGATORIO } from '@cepa/words/mensajes/campos';
