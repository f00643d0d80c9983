import { Gestion } from './Gestion';

/** Packaged products without units, and those cancelled. */
export const SinStock = () => <Gestion key="sin" sinStock />;
