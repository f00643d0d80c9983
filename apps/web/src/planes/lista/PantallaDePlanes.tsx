import Planes from './Planes';

/** The plans on a page of their own. */
export function PantallaDePlanes() {
  return <Planes />;
}
