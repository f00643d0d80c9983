import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { isUuid, malformado } from '@cepa/platform';

/** Field messages by path (`insumos.0.cantidad`), the first broken check of each. */
function mensajes(errores: readonly ValidationError[], prefijo = ''): Record<string, string> {
  return errores.reduce<Record<string, string>>((todos, error) => {
    const campo = `${prefijo}${error.property}`;
    const propio = Object.entries(error.constraints ?? {}).map(([regla, mensaje]) => (regla === 'whitelistValidation' ? 'Este campo no existe.' : mensaje));
    const ultimo = propio.at(-1);
    return { ...todos, ...(ultimo === undefined ? {} : { [campo]: ultimo }), ...mensajes(error.children ?? [], `${campo}.`) };
  }, {});
}

/** Checks the shape of what comes in: what is not asked for, missing or of another type is a 400 that names its fields. */
export const validacion = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    exceptionFactory: (errores) => {
      const campos = mensajes(errores);
      return malformado(Object.values(campos)[0] ?? 'El pedido no es válido.', campos);
    },
  });

/** A path parameter that names a record. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string, metadata: ArgumentMetadata): string {
    if (!isUuid(value)) throw malformado('Identificador no válido.', { [metadata.data ?? 'id']: 'Identificador no válido.' });
    return value.toLowerCase();
  }
}

/** A body of the shape `{form: {...}, club_id}` is read as one flat object: both shapes are accepted. */
export function aplanarForm(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const { form, ...rest } = body as { form?: unknown };
  return form !== null && typeof form === 'object' && !Array.isArray(form) ? { ...form, ...rest } : body;
}
