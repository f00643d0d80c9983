import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogos/Dialog';
import { useTraza } from '../comun/useTraza';
import { Buscador } from './Buscador';
import { Response } from './Response';

interface Props {
  /** The initial code; another can be searched. */
  readonly codigo: string;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** The viewer in a dialog over a list. */
export default function TrazaDialog({ codigo: primero, abierta, alCerrar }: Props) {
  const [codigo, fijarCodigo] = useState(primero);
  const [inTable, showTable] = useState(true);
  const query = useTraza(codigo);
  const buscar = (nuevo: string): void => {
    if (nuevo === codigo) void query.refetch();
    else fijarCodigo(nuevo);
  };
  return (
    <Dialog titulo="Trazabilidad" abierta={abierta} alCerrar={alCerrar} tamano="xl">
      <Stack gap="md">
        <Buscador codigo={codigo} buscando={query.isFetching} alBuscar={buscar} />
        <Response codigo={codigo} consulta={query} enTabla={inTable} alCambiarVista={showTable} />
      </Stack>
    </Dialog>
  );
}
