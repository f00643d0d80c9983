import { api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { laDelCodigo, noEsta, porQueNo, type Buscado, type Hallazgo, type Leida } from './leidas';

/** The chain of a code; null where it is not in the registry. Throws where it could not be asked. */
export async function trazaDe(query: {
  readonly codigo: string;
  readonly club_id?: string;
}): Promise<Esquema<'CadenaDeTrazabilidad'> | null> {
  try {
    return (await api.GET('/api/trazabilidad', { params: { query } })).data ?? null;
  } catch (error) {
    if (esErrorDeApi(error) && error.status === 404) return null;
    throw error;
  }
}

/** Looks a code up among records at hand; of one that is not there it finds out what it is, to say so. */
export const buscadorEntre =
  <T extends Leida>(candidatas: readonly T[], buscado: Buscado) =>
  async (codigo: string): Promise<Hallazgo<T>> => {
    const registro = laDelCodigo(candidatas, codigo);
    if (registro) return { registro };
    if (buscado.tipo === null) return { rechazo: noEsta(buscado) };
    return { rechazo: porQueNo(codigo, (await trazaDe({ codigo }))?.nodo ?? null, buscado) };
  };
