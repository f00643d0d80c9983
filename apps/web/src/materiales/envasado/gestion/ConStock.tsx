import { Gestion } from './Gestion';

/** Packaged products with units left. */
export const ConStock = () => <Gestion key="con" sinStock={false} />;
