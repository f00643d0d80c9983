import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Ventana } from '@/ui/dialogos/Ventana';
import { useTraza } from '../comun/useTraza';
import { Buscador } from './Buscador';
import { Respuesta } from './Respuesta';

interface Props {
  /** The code that it opens with; another can be searched for. */
  readonly codigo: string;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** The viewer in a window over a list, for a look without leaving it. */
export default function TrazaEnVentana({ codigo: primero, abierta, alCerrar }: Props) {
  const [codigo, fijarCodigo] = useState(primero);
  const [enTabla, verTabla] = useState(true);
  const consulta = useTraza(codigo);
  const buscar = (nuevo: string): void => {
    if (nuevo === codigo) void consulta.refetch();
    else fijarCodigo(nuevo);
  };
  return (
    <Ventana titulo="Trazabilidad" abierta={abierta} alCerrar={alCerrar} tamano="xl">
      <Stack gap="md">
        <Buscador codigo={codigo} buscando={consulta.isFetching} alBuscar={buscar} />
        <Respuesta codigo={codigo} consulta={consulta} enTabla={enTabla} alCambiarVista={verTabla} />
      </Stack>
    </Ventana>
  );
}
