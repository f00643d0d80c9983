/** Requests several records at once; returns each one's result by id. */
type Pedir<R> = (ids: readonly string[]) => Promise<ReadonlyMap<string, R>>;

/** Maximum number in one call. */
const JUNTOS = 200;
/** Rows of one page make their requests within this time. */
const ESPERA_MS = 10;

/** Combines the requests of a page at one moment into one call. */
export function juntar<R>(pedir: Pedir<R>): (id: string) => Promise<R | null> {
  let proximos: { readonly ids: Set<string>; readonly respuesta: Promise<ReadonlyMap<string, R>> } | null = null;
  const abrir = (): NonNullable<typeof proximos> => {
    const ids = new Set<string>();
    const cerrar = (): Promise<ReadonlyMap<string, R>> => {
      if (proximos?.ids === ids) proximos = null;
      return pedir([...ids]);
    };
    return { ids, respuesta: new Promise((listo) => setTimeout(listo, ESPERA_MS)).then(cerrar) };
  };
  return async (id) => {
    if (proximos === null || proximos.ids.size >= JUNTOS) proximos = abrir();
    proximos.ids.add(id);
    return (await proximos.respuesta).get(id) ?? null;
  };
}
