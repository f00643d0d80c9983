/** A failed call: `status` is 0 without a response. `message` is the sentence for the person, `codigo` the code that they quote to support. */
export class ErrorDeApi extends Error {
  override readonly name = 'ErrorDeApi';

  constructor(
    readonly status: number,
    message: string,
    /** Sentences by field of the form. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly codigo: string | null = null,
    /** Whether the person has already seen a notice about it. */
    readonly avisado: boolean = false,
    /** The server's code of the failure: 'INFORME_LARGO'. */
    readonly problem: string | null = null,
  ) {
    super(message);
  }
}

export const esErrorDeApi = (error: unknown): error is ErrorDeApi => error instanceof ErrorDeApi;

/** Whether no answer came. */
export const isUnanswered = (error: unknown): boolean => esErrorDeApi(error) && error.status === 0;

/** The sentence of a failure, or `otro` if it is not one of ours. */
export const errorText = (error: unknown, otro = 'Ocurrió un error. Intente nuevamente.'): string =>
  esErrorDeApi(error) && error.message ? error.message : otro;
