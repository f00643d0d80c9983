import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { CONFIG } from '../nucleo/tokens';

/** The place at a point of the map; null if the service names none. */
export interface Lugar {
  readonly pais: string | null;
  readonly region: string | null;
  readonly ciudad: string | null;
  readonly distrito: string | null;
}

const PLAZO_MS = 5_000;
/** Maximum length of a place's name; a longer one is rejected. */
const LARGO = 200;
const MESSAGE = 'El servicio de mapas no respondió: completá el país, la región y la ciudad a mano.';

/** Calls the operator's reverse-geocoding service; without `GEOCODER_URL` there are no outside calls. */
@Injectable()
export class Geocodificador {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get configurado(): boolean {
    return this.config.geocoderUrl !== undefined;
  }

  /**
   * Looks up the place at a point.
   *
   * @returns null if no service is configured
   * @throws Problem 503 if it does not answer, or gives another answer
   */
  async lugar(latitud: string, longitud: string): Promise<Lugar | null> {
    const { geocoderUrl } = this.config;
    if (geocoderUrl === undefined) return null;
    const url = new URL(geocoderUrl);
    for (const [nombre, value] of [
      ['format', 'jsonv2'],
      ['lat', latitud],
      ['lon', longitud],
      ['accept-language', 'es'],
    ] as const)
      url.searchParams.set(nombre, value);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'Cepa' },
        redirect: 'error',
        signal: AbortSignal.timeout(PLAZO_MS),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return lugarDe(await response.json());
    } catch (error) {
      throw new Problem(503, 'MAPA_NO_RESPONDE', MESSAGE, `the geocoder: ${String(error)}`);
    }
  }
}

/** Reads the address of an answer in the format of Nominatim. @throws Error for anything else */
function lugarDe(response: unknown): Lugar {
  const { address } = (response ?? {}) as { address?: unknown };
  if (typeof address !== 'object' || address === null) throw new Error('answered no address');
  const dicho = (...nombres: readonly string[]): string | null => {
    const values = nombres.map((nombre) => (address as Readonly<Record<string, unknown>>)[nombre]);
    const primero = values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
    return primero === undefined ? null : primero.trim().slice(0, LARGO);
  };
  return {
    pais: dicho('country'),
    region: dicho('state', 'region', 'province'),
    ciudad: dicho('city', 'town', 'village', 'municipality', 'county'),
    distrito: dicho('city_district', 'suburb', 'neighbourhood', 'quarter'),
  };
}
