import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@cepa/ledger';
import { newId } from '@cepa/platform';
import type { AppDePrueba, Persona } from './app.testkit';

interface Evento {
  readonly type: string;
  readonly version: number;
  readonly data: object;
}

/** Records events of a person's club, or of no club, unchanged, one command each, and waits until reads show them. */
export async function sembrar(
  app: AppDePrueba,
  persona: Pick<Persona, 'id'> & { readonly club_id: string | null },
  eventos: readonly (readonly [stream: string, evento: Evento])[],
): Promise<void> {
  const revisiones = new Map<string, bigint>();
  for (const [stream, { type, version, data }] of eventos) {
    const command_id = randomUUID();
    const metadata = {
      club_id: persona.club_id,
      actor_id: persona.id,
      role: 'Club',
      command_id,
      command_hash: command_id,
      correlation_id: command_id,
      causation_id: command_id,
      origin: 'screen',
    } as const;
    const evento: NewEvent = { id: newId(), type, version, data: data as NewEvent['data'], metadata };
    const { revision } = await app.nucleo.ledger.append(stream, revisiones.get(stream) ?? (await ultima(app, stream)), [
      evento,
    ]);
    revisiones.set(stream, revision);
  }
  const tipos = [...new Set(eventos.map(([, { type }]) => type))];
  expect(await app.nucleo.projections.waitFor(await app.nucleo.ledger.head(), tipos, 10_000)).toEqual({
    visible: true,
  });
}

async function ultima(app: AppDePrueba, stream: string): Promise<bigint> {
  let revision = -1n;
  for await (const evento of app.nucleo.ledger.readStream(stream)) revision = evento.revision;
  return revision;
}
