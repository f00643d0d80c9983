import { Loader, Stack } from '@mantine/core';
import { CodigoReader } from '../codigo/CodigoReader';
import { buscadorEntre } from './buscar';
import type { Leida, PropsDeEscaneo } from './leidas';
import { Dicho } from './Rafaga';
import { useFindScanned } from './useFindScanned';
import { useRafaga } from './useRafaga';

interface Props extends PropsDeEscaneo {
  readonly alTerminar: (id: string) => void;
}

/** Scans labels until one can be chosen, and says what the others are. */
export default function EscanearUna({ candidatas, hallar, tipo, unidad, alTerminar }: Props) {
  const { leer, aviso, buscando } = useRafaga<Leida>({
    leidas: [],
    alCambiar: ([leida]) => leida && alTerminar(leida.id),
    buscar: buscadorEntre(candidatas, { tipo, unidad }, hallar),
    maximo: 1,
  });
  const find = useFindScanned({ candidatas, ...(hallar ? { hallar } : {}), tipo, unidad });
  return (
    <Stack gap="md">
      <CodigoReader alLeer={leer} continuo textoBoton="Elegir" find={find} />
      <div aria-live="assertive">{aviso && <Dicho aviso={aviso} />}</div>
      {buscando > 0 && <Loader size="sm" role="status" aria-label="Buscando" />}
    </Stack>
  );
}
