import { SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';

const SIN_MEMORIA = 'cepa:sin_memoria';

/**
 * For routes whose request or answer holds what must be erasable: no answer of theirs is remembered by `Idempotency-Key`.
 * A repeated key is answered by the ledger, which knows the command.
 */
export const SinMemoria = (): CustomDecorator => SetMetadata(SIN_MEMORIA, true);

export const esSinMemoria = (host: ExecutionContext): boolean =>
  Reflect.getMetadata(SIN_MEMORIA, host.getHandler()) === true;
