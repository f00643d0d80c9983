/** The error of an empty required field, unless the field has a sentence of its own. */
export { OBLIGATORIO } from '@cepa/words/mensajes/campos';
