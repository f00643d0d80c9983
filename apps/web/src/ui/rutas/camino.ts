interface Lugar {
  readonly pathname: string;
  readonly search: string;
}

/** The router's current location and its navigation. */
interface Camino {
  readonly location: Lugar;
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting'; readonly location?: Lugar | undefined };
}

/** Whether the page at `pathname` is being left, or was left: a change of its URL would cancel that navigation. */
export const seVa = ({ location, navigation }: Camino, pathname: string): boolean =>
  navigation.state !== 'idle' || location.pathname !== pathname;

/** The query of the page's URL after the last change, even if that is still pending. */
export const queryOf = ({ location, navigation }: Camino): URLSearchParams =>
  new URLSearchParams(
    navigation.location?.pathname === location.pathname ? navigation.location.search : location.search,
  );

/** A query with changed values; null and empty values remove a parameter. */
export const con =
  (cambios: Readonly<Record<string, string | null | undefined>>) =>
  (antes: URLSearchParams): URLSearchParams => {
    const nueva = new URLSearchParams(antes);
    for (const [key, value] of Object.entries(cambios)) {
      if (value) nueva.set(key, value);
      else nueva.delete(key);
    }
    return nueva;
  };
