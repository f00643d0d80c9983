import { Marco } from '../comun/Marco';

/** The frame of the bulk views. */
export function Component() {
  return <Marco paso="producto_final_bulk" listas={({ bulk }) => [bulk.lista]} />;
}
