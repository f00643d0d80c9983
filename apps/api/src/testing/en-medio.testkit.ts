import type { Response, Test } from 'supertest';
import type { AppDePrueba } from './app.testkit';

/** The results of two acts of which the second was sent while the first had read and not yet written. */
export interface EnMedio {
  readonly estados: readonly [number, number];
  /** Types of the events that they recorded, in order. */
  readonly registrado: readonly string[];
}

/** Sends an act, holds it before what it does to a stream of this prefix, and sends another: the first goes on once the other was answered, or waits for its turn. */
export async function enMedio(
  { nucleo: { commands, locks } }: AppDePrueba,
  prefijo: string,
  uno: () => Test,
  otro: () => Test,
): Promise<EnMedio> {
  const registrado: string[] = [];
  const tomadas = new Set<string>();
  const [llega, sigue, espera] = [senal(), senal(), senal()];
  let detenido = false;
  const execute = commands.execute.bind(commands);
  const escritura = jest.spyOn(commands, 'execute').mockImplementation(async (decider, stream, command, metadata) => {
    if (!detenido && stream.startsWith(prefijo)) {
      detenido = true;
      llega.dar();
      await sigue.dada;
    }
    const resultado = await execute(decider, stream, command, metadata);
    registrado.push(...resultado.events.map(({ type }) => type));
    return resultado;
  });
  const tomar = locks.hold.bind(locks);
  const turno = jest.spyOn(locks, 'hold').mockImplementation((claves, acto) => {
    if (claves.some((clave) => tomadas.has(clave))) espera.dar();
    for (const clave of claves) tomadas.add(clave);
    return tomar(claves, acto);
  });
  const primero = enviar(uno());
  await Promise.race([llega.dada, primero]);
  const segundo = enviar(otro());
  await Promise.race([segundo, espera.dada]);
  sigue.dar();
  const [una, otra] = await Promise.all([primero, segundo]);
  for (const espia of [escritura, turno]) espia.mockRestore();
  return { estados: [una.status, otra.status], registrado };
}

/** A request of supertest leaves when somebody waits for it. */
const enviar = (pedido: Test): Promise<Response> => pedido.then((respuesta) => respuesta);

function senal(): { readonly dada: Promise<void>; readonly dar: () => void } {
  let dar: () => void = () => undefined;
  const dada = new Promise<void>((resolve) => (dar = resolve));
  return { dada, dar: () => dar() };
}
