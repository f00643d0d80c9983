import Planes from './Planes';

/** The plans on an address of their own. */
export function PantallaDePlanes() {
  return <Planes />;
}
