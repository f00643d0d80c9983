import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSeVa } from '../rutas/useSeVa';

const DEMORA_MS = 250;

/**
 * Binds a field to a text of the URL. Typed text is shown at once; the URL gets it after a pause. Any other change of
 * the URL (back, 'Limpiar Filtros') replaces the text. The URL does not change while another page opens, because that
 * would cancel the navigation.
 */
export function useDelayedText(enUrl: string, alEscribir: (text: string) => void): [string, (text: string) => void] {
  const [pendiente, fijarPendiente] = useState<string | null>(null);
  const [visto, fijarVisto] = useState(enUrl);
  const [enviado, fijarEnviado] = useState<string | null>(null);
  const seVa = useCallbackRef(useSeVa());
  const enviar = useCallbackRef((text: string) => {
    fijarEnviado(text);
    alEscribir(text);
  });
  if (visto !== enUrl) {
    fijarVisto(enUrl);
    // A sent text may come back during further typing: that is not an external change of the URL.
    if (enUrl === pendiente || enUrl !== enviado) fijarPendiente(null);
  }
  useEffect(() => {
    if (pendiente === null || pendiente === enUrl) return undefined;
    // Checked at each tick: a navigation may have started since the last render. If that navigation fails, the text is
    // sent at the next tick.
    const timer = setInterval(() => {
      if (seVa()) return;
      clearInterval(timer);
      enviar(pendiente);
    }, DEMORA_MS);
    return () => clearInterval(timer);
  }, [pendiente, enUrl, enviar, seVa]);
  return [pendiente ?? enUrl, (text) => fijarPendiente(text === enUrl ? null : text)];
}
