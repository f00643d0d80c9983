import { Marco } from '../comun/Marco';

/** The frame of the packaged products' views. */
export function Component() {
  return <Marco paso="producto_envasado" listas={({ envasado }) => [envasado.lista, envasado.sinStock]} />;
}
