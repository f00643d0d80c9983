import { MarcoDePaso } from '@/ui/cadena/MarcoDePaso';
import { useEnlaces } from './useMarco';

/** The frame of the raw material's screens. */
export function MarcoDeMateriaPrima() {
  const { materiaPrima } = useEnlaces();
  return <MarcoDePaso paso="materia_prima" listas={[materiaPrima.lista]} />;
}

/** The frame of the bulk product's screens. */
export function MarcoDeBulk() {
  const { bulk } = useEnlaces();
  return <MarcoDePaso paso="producto_final_bulk" listas={[bulk.lista]} />;
}

/** The frame of the packaged products' screens. */
export function MarcoDeEnvasado() {
  const { envasado } = useEnlaces();
  return <MarcoDePaso paso="producto_envasado" listas={[envasado.lista, envasado.sinStock]} />;
}
