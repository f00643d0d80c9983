import { api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { codigosDe, laDelCodigo, noEsta, porQueNo, type Buscado, type Hallazgo, type Leida } from './leidas';

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

/** Asks for each code that what was read may stand for, until one is found. */
async function hallarAlguno<T>(
  leido: string,
  hallar: (codigo: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const codigo of codigosDe(leido)) {
    const una = await hallar(codigo);
    if (una !== undefined) return una;
  }
  return undefined;
}

/** Looks a code up among records at hand, then where `hallar` looks; of one that is not there it finds out what it is, to say so. */
export const buscadorEntre =
  <T extends Leida>(candidatas: readonly T[], buscado: Buscado, hallar?: (codigo: string) => Promise<T | undefined>) =>
  async (codigo: string): Promise<Hallazgo<T>> => {
    const registro = laDelCodigo(candidatas, codigo) ?? (hallar && (await hallarAlguno(codigo, hallar)));
    if (registro) return { registro };
    if (buscado.tipo === null) return { rechazo: noEsta(buscado) };
    return { rechazo: porQueNo(codigo, (await trazaDe({ codigo }))?.nodo ?? null, buscado) };
  };
