import { onlineManager } from '@tanstack/react-query';
import './queries';
import { senal } from './senal';

it('reads wait while the server does not answer, also where the device reports a network, and go on once it does', async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  const seen: boolean[] = [];
  let leave = (): void => undefined;
  const cut = new Promise<void>((resolve) => {
    leave = onlineManager.subscribe((online) => {
      seen.push(online);
      resolve();
    });
  });
  // Nobody answers here.
  senal.noRespondio();
  await cut;
  expect([senal.actual(), seen]).toEqual(['sin_respuesta', [false]]);
  senal.respondio();
  expect(seen).toEqual([false, true]);
  leave();
});
