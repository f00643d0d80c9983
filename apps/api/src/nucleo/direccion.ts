import { isIP } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

interface Llamada {
  /** Undefined after the caller disconnected. */
  readonly ip?: string | undefined;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * The address by which attempts are counted. A proxy may append a port, and a caller that bypasses the proxy may send
 * anything; neither gives a new count. For IPv6 the network is counted, because the owner of one address has all 2^64
 * of the network.
 */
export function direccionDe({ ip, socket }: Llamada): string {
  return normalizeIp(limpia(ip ?? '') ?? limpia(socket?.remoteAddress ?? '') ?? 'unknown');
}

/** Accepts `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` and `[2001:db8::1]:4711`; null for any other text. */
function limpia(text: string): string | null {
  const dicha = text.trim().replace(/^"(.*)"$/, '$1');
  const entera =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(dicha)?.[1] ?? /^(\d+(?:\.\d+){3}):\d{1,5}$/.exec(dicha)?.[1] ?? dicha;
  // A zone names a network interface, not another caller.
  const sola = entera.replace(/%.*$/, '');
  return isIP(sola) === 0 ? null : sola;
}
