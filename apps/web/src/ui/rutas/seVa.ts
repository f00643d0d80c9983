/** What the router knows of where the app is and of where it goes. */
interface Camino {
  readonly location: { readonly pathname: string };
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' };
}

/** Whether whoever stands at `pathname` is being left, or already was: a change of that page's address would end the way there. */
export const seVa = ({ location, navigation }: Camino, pathname: string): boolean =>
  navigation.state !== 'idle' || location.pathname !== pathname;
