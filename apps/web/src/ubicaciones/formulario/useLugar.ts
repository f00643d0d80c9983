import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { api } from '@/api/cliente';
import { errorText } from '@/api/error';
import { usePropuestas } from '@/ui/formulario/usePropuestas';
import type { Punto } from './Mapa';

/** The fields that the map's service fills in. */
const DEL_LUGAR = ['pais', 'region', 'ciudad', 'distrito'] as const;
export type LugarField = (typeof DEL_LUGAR)[number];

interface Values extends Record<string, unknown>, Record<LugarField, string> {
  readonly latitud: number | null;
  readonly longitud: number | null;
}

/** Proposes the country, region and city of a point, from the map's service. */
export function useLugar(form: UseFormReturnType<Values>, inicial: Values, conServicio: boolean) {
  const [fallo, fallar] = useState<string | null>(null);
  const [buscando, buscar] = useState(false);
  const ultimo = useRef<Punto | null>(null);
  // Typed place fields are kept, whatever point is chosen.
  const { proponer, esPropuesto } = usePropuestas(form, { inicial });
  const completar = async ({ latitud: lat, longitud: lon }: Punto): Promise<void> => {
    if (!conServicio) return;
    const request = { latitud: lat, longitud: lon };
    ultimo.current = request;
    fallar(null);
    buscar(true);
    try {
      const { data } = await api.GET('/api/lugar_en_el_mapa', { params: { query: request } });
      if (ultimo.current !== request) return;
      const lugar = data?.lugar ?? null;
      // The place and the error of another point do not apply to this one.
      proponer(Object.fromEntries(DEL_LUGAR.map((field) => [field, lugar?.[field] ?? ''])));
    } catch (error) {
      if (ultimo.current !== request) return;
      proponer(Object.fromEntries(DEL_LUGAR.map((field) => [field, ''])));
      fallar(errorText(error, 'El servicio de mapas no respondió: completá los datos a mano.'));
    } finally {
      if (ultimo.current === request) buscar(false);
    }
  };
  return { buscando, fallo, completar, esPropuesto };
}
