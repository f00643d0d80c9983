import type { Config } from '@cepa/platform/config';

/** The services that are not configured, each with the variable that enables it. */
export function apagado({ mercadoPago, correo, tiles, geocoderUrl }: Config): string[] {
  return [
    ...(mercadoPago.accessToken === undefined ? ['pagos (MERCADOPAGO_ACCESS_TOKEN)'] : []),
    ...(mercadoPago.accessToken !== undefined && mercadoPago.webhookSecret === undefined
      ? ['avisos de pagos (MERCADOPAGO_WEBHOOK_SECRET)']
      : []),
    ...(correo.url === undefined ? ['correo (SMTP_URL)'] : []),
    ...(tiles === undefined ? ['mapa (TILES_URL)'] : []),
    ...(geocoderUrl === undefined ? ['direcciones a partir del mapa (GEOCODER_URL)'] : []),
  ];
}
