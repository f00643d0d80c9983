import { Gestion } from './Gestion';

/** Packaged products without units, and those cancelled. */
export const Component = () => <Gestion key="sin" sinStock />;
