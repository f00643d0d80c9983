import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSeVa } from '../rutas/useSeVa';

const DEMORA_MS = 250;

/**
 * A text of the URL as a field: what is typed shows at once and is told once the typing rests; any other change of the URL
 * (back, 'Limpiar Filtros') takes its place. Nothing is told while another page is being opened: a change of this one's URL would
 * put an end to that.
 */
export function useTextoDemorado(
  enUrl: string,
  alEscribir: (texto: string) => void,
): [string, (texto: string) => void] {
  const [pendiente, fijarPendiente] = useState<string | null>(null);
  const [visto, fijarVisto] = useState(enUrl);
  const [enviado, fijarEnviado] = useState<string | null>(null);
  const seVa = useCallbackRef(useSeVa());
  const enviar = useCallbackRef((texto: string) => {
    fijarEnviado(texto);
    alEscribir(texto);
  });
  if (visto !== enUrl) {
    fijarVisto(enUrl);
    // A sent text may come back while more is being typed: that is no change of the URL's own.
    if (enUrl === pendiente || enUrl !== enviado) fijarPendiente(null);
  }
  useEffect(() => {
    if (pendiente === null || pendiente === enUrl) return undefined;
    // Asked when the time comes: the way to another page may have begun since anything was drawn. A way that fails leaves it to be told.
    const timer = setInterval(() => {
      if (seVa()) return;
      clearInterval(timer);
      enviar(pendiente);
    }, DEMORA_MS);
    return () => clearInterval(timer);
  }, [pendiente, enUrl, enviar, seVa]);
  return [pendiente ?? enUrl, (texto) => fijarPendiente(texto === enUrl ? null : texto)];
}
