import type { AccionBuscada } from './acciones';
import { Atajos } from './Atajos';
import { Buscador } from './Buscador';

export { buscador } from './almacen';

interface Props {
  readonly secciones: readonly AccionBuscada[];
  readonly atajos: boolean;
  readonly verAtajos: (abiertos: boolean) => void;
}

/** The search and the list of shortcuts, which the shell loads on first use. */
export function Dialogs({ secciones, atajos, verAtajos }: Props) {
  return (
    <>
      <Buscador secciones={secciones} alPedirAtajos={() => verAtajos(true)} />
      <Atajos abiertos={atajos} alCerrar={() => verAtajos(false)} />
    </>
  );
}
