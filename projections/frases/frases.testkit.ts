import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestVersions, type EventType } from '@cepa/event-schemas';

/** The golden example of an event's newest version. */
export const ejemploDe = (capacidad: string, tipo: EventType): unknown =>
  JSON.parse(
    readFileSync(
      join(process.cwd(), 'event-schemas', capacidad, 'golden', `${tipo}.v${latestVersions[tipo]}.json`),
      'utf8',
    ),
  );

/** A capability's sentences state its golden examples exactly: a sentence with another field is a false history. */
export function seDiceALaLetra<T extends EventType>(
  capacidad: string,
  frases: { readonly [E in T]: (data: never) => string },
  dicho: { readonly [E in T]: string },
): void {
  it.each(Object.keys(dicho) as T[])('%s is said to the letter', (tipo) => {
    expect(frases[tipo](ejemploDe(capacidad, tipo) as never)).toBe(dicho[tipo]);
  });
}
