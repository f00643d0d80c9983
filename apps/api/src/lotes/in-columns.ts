import { Rechazo } from '@cepa/domain/rechazo';
import { Problem } from '@cepa/platform';

/**
 * Runs an act, and assigns its refusals to the columns of the spreadsheet.
 *
 * @param names the column of a field of the act's form, or of a refusal's code if it has no field
 * @throws what the act throws
 */
export async function inColumns<T>(names: Readonly<Record<string, string>>, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Rechazo) && !(error instanceof Problem)) throw error;
    const suyo = names[error.codigo];
    const fields = {
      ...(suyo === undefined ? {} : { [suyo]: error.message }),
      ...Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [names[field] ?? field, message])),
    };
    throw error instanceof Rechazo
      ? new Rechazo(error.clase, error.codigo, error.message, error.detalle, fields)
      : new Problem(error.status, error.codigo, error.message, error.detalle, fields);
  }
}
