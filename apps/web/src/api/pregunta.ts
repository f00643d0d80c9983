import { copiaDe, recordarCopia } from './visible';

/** The server's question whether a surname in a text names a person, and the client's answer that it does not. */
const CODIGO = 'POSIBLE_PERSONA';
const HEADER = 'x-confirmo-texto';

/** Asks the person; true if no person is meant. */
type Preguntar = (pregunta: string) => Promise<boolean>;

let preguntar: Preguntar = () => Promise.resolve(false);

/** Set by the shell: how the person is asked. */
export const alPreguntar = (nuevo: Preguntar): void => {
  preguntar = nuevo;
};

/**
 * Repeats a write that was refused for a surname, once the person confirms that it names nobody. The key is the same,
 * so it is the same act. If the person does not confirm, the refusal is shown at the field.
 *
 * @returns the last request and its answer
 */
export async function preguntarPorPersona(request: Request, response: Response): Promise<[Request, Response]> {
  if (response.status !== 409) return [request, response];
  const { codigo, error } = (await response.clone().json()) as { codigo?: unknown; error?: unknown };
  const copia = copiaDe(request);
  if (codigo !== CODIGO || !copia || !(await preguntar(String(error)))) return [request, response];
  copia.headers.set(HEADER, 'true');
  recordarCopia(copia);
  return [copia, await fetch(copia)];
}
