import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { cuenta } from '@/ui/formatos';
import { useSalas, type Sala } from '../comun/queries';
import { ocupacionDe } from './capacidad';
import { ConfirmarMovimiento, type GrabarMovimiento } from './ConfirmarMovimiento';
import { placesOf, useDondeEstan } from './dondeEstan';

interface Props {
  /** Ids of the plants to move. */
  readonly plantas: readonly string[];
  /** The proposed room, if there is one. */
  readonly espacio: string | null;
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly alTerminar: () => void;
  /** Records the move in another way than all or nothing. */
  readonly grabar?: GrabarMovimiento;
}

const optionOf = (sala: Sala) => ({
  value: sala.id,
  label: sala.nombre,
  detalle: `${ocupacionDe(sala)} ${sala.capacidad === null && sala.cantidad_plantas === 1 ? 'planta' : 'plantas'}`,
});

/** Moves plants to a room: by its name or by its label, then date and position. */
export default function MoverAEspacio({ plantas, espacio, abierta, alCerrar, alTerminar, grabar }: Props) {
  const query = useSalas();
  const [salaId, elegir] = useState(espacio);
  return (
    <Dialog titulo="Mover a una sala" abierta={abierta} alCerrar={alCerrar} tamano="md">
      <Datos consulta={query} vacio={(salas) => salas.length === 0} textoVacio="No hay salas disponibles.">
        {(salas) => {
          const sala = salas.find(({ id }) => id === salaId);
          const options = salas.map(optionOf);
          return (
            <Stack gap="md">
              <Select
                label="Sala"
                placeholder="¿A qué sala van?"
                searchable
                allowDeselect={false}
                nothingFoundMessage="No hay salas que coincidan."
                data={options}
                renderOption={({ option }) => (
                  <span>
                    {option.label}{' '}
                    <Text span fz="sm" c="dimmed">
                      · {options.find(({ value }) => value === option.value)?.detalle}
                    </Text>
                  </span>
                )}
                value={sala?.id ?? null}
                onChange={elegir}
              />
              <ScanButton
                size="compact-md"
                tipo={null}
                unidad={['sala', 'salas']}
                candidatas={salas.map(({ id, nombre }) => ({ id, codigo: nombre }))}
                alElegir={elegir}
              />
              {sala ? (
                <ConfirmarMovimiento
                  key={sala.id}
                  sala={sala}
                  plantas={plantas}
                  {...(grabar ? { grabar } : {})}
                  alTerminar={(movidas) => {
                    if (movidas) alTerminar();
                    alCerrar();
                  }}
                />
              ) : (
                <Now plantas={plantas} />
              )}
            </Stack>
          );
        }}
      </Datos>
    </Dialog>
  );
}

/** Where the plants are before a room is chosen. */
function Now({ plantas }: Pick<Props, 'plantas'>) {
  const { data } = useDondeEstan(plantas);
  return (
    <Text c="dimmed">
      Elegí la sala a la que {plantas.length === 1 ? 'va' : 'van'} {cuenta(plantas.length, 'planta')}.
      {data && ` Ahora: ${placesOf(data, plantas.length)}.`}
    </Text>
  );
}
