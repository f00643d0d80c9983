import { useState } from 'react';

/**
 * What an open form was opened with, after its own act used it up: the act may have lost its answer, and is sent again
 * from the same form. What is used up when the form opens is answered as it is.
 *
 * @param de which record it is about: of another one nothing is held
 */
export function useHeld<T>(de: string | null, now: T | undefined, usedUp: (now: T) => boolean): T | undefined {
  const [held, hold] = useState<{ readonly de: string | null; readonly value: T } | null>(null);
  const before = held?.de === de ? held.value : undefined;
  if (now === undefined || usedUp(now)) return before ?? now;
  if (now !== before) hold({ de, value: now });
  return now;
}
