import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, $api, type Esquema } from '@/api/cliente';
import { errorText } from '@/api/error';

export type Pago = Esquema<'PagoDeSuscripcion'>;

/** Interval of requests to the provider during a payment in the other window. */
const CADA_MS = 6_000;
/** The paid product; price and title are the server's own. */
const REQUEST = { title: 'Suscripción Mensual', quantity: 1 };

/** How the club's subscription is paid; empty for a person without a club. */
export const usePagoDeSuscripcion = () => $api.useQuery('get', '/api/pago_suscripcion');

/** Makes the server ask the provider instead of waiting for its notification. */
export const preguntar = () =>
  queryOptions({
    queryKey: ['post', '/api/pago_suscripcion'],
    queryFn: async () => (await api.POST('/api/pago_suscripcion', { body: {} })).data as Pago,
    staleTime: 0,
  });

export type Resultado = NonNullable<Pago['ultimo']>['resultado'];

interface EstadoDePago {
  /** Whether the payment page is being requested. */
  readonly pidiendo: boolean;
  /** Whether the payment page is open in another window. */
  readonly pagando: boolean;
  readonly fallo: string | null;
  /** The result so far; null while it is unknown. */
  readonly resultado: Resultado | null;
  readonly pagar: () => Promise<void>;
}

/** Opens the provider's payment page in a window; if the browser blocks it, in this one. The server reports the result. */
export function usePagar(): EstadoDePago {
  const queries = useQueryClient();
  const [pidiendo, fijarPidiendo] = useState(false);
  const [pagando, fijarPagando] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = $api.queryOptions('get', '/api/pago_suscripcion').queryKey;
  const { data } = useQuery({
    ...preguntar(),
    enabled: pagando,
    refetchInterval: ({ state }) => (state.data?.ultimo?.resultado === 'acreditado' ? false : CADA_MS),
    retry: false,
  });
  const pagar = async (): Promise<void> => {
    // Before any request: later the browser would block it as a popup.
    const dialog = window.open('', '_blank');
    fijarPidiendo(true);
    fijarPagando(false);
    setFailure(null);
    // The result of the former payment does not apply to this one.
    queries.removeQueries({ queryKey: preguntar().queryKey });
    try {
      const { data } = await api.POST('/api/mercadopago_create_preference', { body: REQUEST });
      const page = (data as Esquema<'PreferenciaCreada'>).init_point;
      if (!dialog) return window.location.assign(page);
      dialog.opener = null;
      dialog.location.replace(page);
      fijarPagando(true);
    } catch (error) {
      dialog?.close();
      setFailure(errorText(error));
    } finally {
      fijarPidiendo(false);
      void queries.invalidateQueries({ queryKey: key });
    }
  };
  return { pidiendo, pagando, fallo: failure, resultado: data?.ultimo?.resultado ?? null, pagar };
}
