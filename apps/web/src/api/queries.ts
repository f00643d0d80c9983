import { onlineManager, QueryClient } from '@tanstack/react-query';
import { esErrorDeApi } from './error';
import { senal } from './senal';

/** A failure that the person did not cause is retried; a refusal is not. */
const reintentable = (error: unknown): boolean => !esErrorDeApi(error) || error.status === 0 || error.status >= 500;

// A device without a network may be the server's own machine, where reads still work.
onlineManager.setEventListener((fijar) => senal.suscribir(() => fijar(senal.actual() !== 'sin_red')));

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
