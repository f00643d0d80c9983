import { onlineManager, QueryClient } from '@tanstack/react-query';
import { esErrorDeApi } from './error';
import { senal } from './senal';

/** A failure that the person did not cause is retried; a refusal is not. */
const reintentable = (error: unknown): boolean => !esErrorDeApi(error) || error.status === 0 || error.status >= 500;

// Reads wait while the server cannot be reached, also if the device reports a network: a router without a line, or a
// page that was reloaded without one. Each would fail on its own screen, and the signal is asked for anyway.
onlineManager.setEventListener((fijar) => senal.suscribir(() => fijar(senal.actual() === 'hay')));

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (veces, error) => veces < 2 && reintentable(error),
      refetchOnWindowFocus: true,
    },
    // Also without a network: a paused write would be sent later by itself, perhaps after the person left the screen.
    mutations: { retry: false, networkMode: 'always' },
  },
});
