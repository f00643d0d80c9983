import { Exclude } from 'class-transformer';

/** The fields that every answer has besides an entity's own, and the person that screens add. */
export const DEL_REGISTRO = ['id', 'user_id', 'mensaje', 'club', 'creado_en', 'actualizado_en'] as const;

/**
 * Fields of a body that are accepted and ignored: screens send back the whole record as they received it.
 *
 * They are dropped before the check of unknown fields, so nothing behind the DTO ever sees them.
 */
export function SinUso(...fields: readonly string[]): ClassDecorator {
  return (clase) => {
    for (const field of fields) Exclude()(clase.prototype as object, field);
  };
}
