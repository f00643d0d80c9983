import { api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { codigosDe, laDelCodigo, noEsta, porQueNo, type Buscado, type Hallazgo, type Leida } from './leidas';

/** The chain of a code; null if it does not exist. Throws if it could not be read. */
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

/** Searches each code that a scanned text may be, until one is found. */
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

/** Searches a code among loaded records, then with `hallar`; for any other it finds out the kind, for the message. */
export const buscadorEntre =
  <T extends Leida>(candidatas: readonly T[], buscado: Buscado, hallar?: (codigo: string) => Promise<T | undefined>) =>
  async (codigo: string): Promise<Hallazgo<T>> => {
    const registro = laDelCodigo(candidatas, codigo) ?? (hallar && (await hallarAlguno(codigo, hallar)));
    if (registro) return { registro };
    if (buscado.tipo === null) return { rechazo: noEsta(buscado) };
    return { rechazo: porQueNo(codigo, (await trazaDe({ codigo }))?.nodo ?? null, buscado) };
  };
