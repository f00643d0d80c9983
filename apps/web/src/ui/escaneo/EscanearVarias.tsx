import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { cuenta } from '../formatos';
import { buscadorEntre } from './buscar';
import clases from './escaneo.module.css';
import type { Leida, PropsDeEscaneo } from './leidas';
import { Rafaga } from './Rafaga';
import { useFindScanned } from './useFindScanned';

interface Props extends PropsDeEscaneo {
  readonly maximo: number | undefined;
  readonly alTerminar: (ids: readonly string[]) => void;
}

/** Scans labels, and then chooses all of them together. */
export default function EscanearVarias({ candidatas, hallar, tipo, unidad, maximo, alTerminar }: Props) {
  const [leidas, fijarLeidas] = useState<readonly Leida[]>([]);
  const find = useFindScanned({ candidatas, ...(hallar ? { hallar } : {}), tipo, unidad });
  return (
    <Stack gap="md">
      <Rafaga
        leidas={leidas}
        alCambiar={fijarLeidas}
        buscar={buscadorEntre(candidatas, { tipo, unidad }, hallar)}
        unidad={unidad}
        find={find}
        {...(maximo === undefined ? {} : { maximo })}
      />
      <div className={clases.pie}>
        <Button size="md" disabled={leidas.length === 0} onClick={() => alTerminar(leidas.map(({ id }) => id))}>
          Elegir {cuenta(leidas.length, unidad[0], unidad[1])}
        </Button>
      </div>
    </Stack>
  );
}
