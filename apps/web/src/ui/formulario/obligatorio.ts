/** Beside a field that may not be left empty, where the specification has no words of its own for it. */
export { OBLIGATORIO } from '@cepa/words/mensajes/campos';
