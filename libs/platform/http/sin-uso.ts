import { Exclude } from 'class-transformer';

/** The fields that every answer has beside an entity's own, and the person that screens add of themselves. */
export const DEL_REGISTRO = ['id', 'user_id', 'mensaje', 'club', 'creado_en', 'actualizado_en'] as const;

/**
 * Fields of a body that are neither refused nor read: screens give back the whole record, as it was answered to them.
 *
 * They are dropped before the check of unknown fields, so nothing behind the DTO ever sees them.
 */
export function SinUso(...fields: readonly string[]): ClassDecorator {
  return (clase) => {
    for (const field of fields) Exclude()(clase.prototype as object, field);
  };
}
