import { api } from '@/api/cliente';
import { laDelCodigo, noEsta, porQueNo, type Buscado, type Hallazgo, type Leida, type QueEs } from './leidas';

/** What a code is of, asked to the trace; throws where it could not be asked. */
export async function queEs(codigo: string): Promise<QueEs> {
  const { data, response } = await api.GET('/api/trazabilidad', { params: { query: { codigo } } });
  if (data) return { tipo: data.nodo.tipo };
  if (response.status === 404) return null;
  throw new Error(`the trace of ${codigo} answered ${response.status}`);
}

/** Looks a code up among records at hand; of one that is not there it finds out what it is, to say so. */
export const buscadorEntre =
  <T extends Leida>(candidatas: readonly T[], buscado: Buscado) =>
  async (codigo: string): Promise<Hallazgo<T>> => {
    const registro = laDelCodigo(candidatas, codigo);
    if (registro) return { registro };
    if (buscado.tipo === null) return { rechazo: noEsta(buscado) };
    return { rechazo: porQueNo(codigo, await queEs(codigo), buscado) };
  };
