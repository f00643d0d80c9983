import { copiaDe, recordarCopia } from './visible';

/** How the server asks whether a surname in a text names a person, and how the client answers that it does not. */
const CODIGO = 'POSIBLE_PERSONA';
const HEADER = 'x-confirmo-texto';

/** Asks the person; true says that nobody is meant. */
type Preguntar = (pregunta: string) => Promise<boolean>;

let preguntar: Preguntar = () => Promise.resolve(false);

/** The shell says how the person is asked. */
export const alPreguntar = (nuevo: Preguntar): void => {
  preguntar = nuevo;
};

/**
 * Sends a write that was refused for a surname again once the person confirms that it names nobody, with the same key:
 * the same act. If the person does not confirm, the refusal is shown beside the field.
 *
 * @returns the request that was sent last and its answer
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
