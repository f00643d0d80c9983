/** A failed call: `status` 0 when no response came. `message` is the sentence for the person, `codigo` is what they quote when asking for help. */
export class ErrorDeApi extends Error {
  override readonly name = 'ErrorDeApi';

  constructor(
    readonly status: number,
    message: string,
    /** Sentences by field of the form. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly codigo: string | null = null,
    /** Whether the person has already seen a notice of it. */
    readonly avisado: boolean = false,
    /** The server's name of the failure: 'INFORME_LARGO'. */
    readonly problem: string | null = null,
  ) {
    super(message);
  }
}

export const esErrorDeApi = (error: unknown): error is ErrorDeApi => error instanceof ErrorDeApi;

/** The sentence of a failure, or `otro` for what is not ours. */
export const errorText = (error: unknown, otro = 'Ocurrió un error. Intente nuevamente.'): string =>
  esErrorDeApi(error) && error.message ? error.message : otro;
