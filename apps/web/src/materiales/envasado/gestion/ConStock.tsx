import { Gestion } from './Gestion';

/** Packaged products with units left. */
export const Component = () => <Gestion key="con" sinStock={false} />;
