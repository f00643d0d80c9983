import { PasoFrame } from '@/ui/cadena/PasoFrame';
import { useEnlaces } from './useFrame';

/** The frame of the raw material's screens. */
export function MateriaPrimaFrame() {
  const { materiaPrima } = useEnlaces();
  return <PasoFrame paso="materia_prima" listas={[materiaPrima.lista]} />;
}

/** The frame of the bulk product's screens. */
export function BulkFrame() {
  const { bulk } = useEnlaces();
  return <PasoFrame paso="producto_final_bulk" listas={[bulk.lista]} />;
}

/** The frame of the packaged products' screens. */
export function EnvasadoFrame() {
  const { envasado } = useEnlaces();
  return <PasoFrame paso="producto_envasado" listas={[envasado.lista, envasado.sinStock]} />;
}
