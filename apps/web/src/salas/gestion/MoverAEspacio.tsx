import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { ScanButton } from '@/ui/escaneo/ScanButton';
import { cuenta } from '@/ui/formatos';
import { useSalas } from '../comun/queries';
import { ConfirmarMovimiento, type GrabarMovimiento } from './ConfirmarMovimiento';

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

/** The room, by name or by its label, then date and position. */
export default function MoverAEspacio({ plantas, espacio, abierta, alCerrar, alTerminar, grabar }: Props) {
  const query = useSalas();
  const [salaId, elegir] = useState(espacio);
  return (
    <Dialog titulo="Mover a un espacio" abierta={abierta} alCerrar={alCerrar} tamano="md">
      <Datos consulta={query} vacio={(salas) => salas.length === 0} textoVacio="No hay salas disponibles.">
        {(salas) => {
          const sala = salas.find(({ id }) => id === salaId);
          return (
            <Stack gap="md">
              <Select
                label="Espacio"
                placeholder="Elegí el espacio"
                searchable
                allowDeselect={false}
                nothingFoundMessage="No hay espacios que coincidan."
                data={salas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
                value={sala?.id ?? null}
                onChange={elegir}
              />
              <ScanButton
                size="compact-md"
                tipo={null}
                unidad={['espacio', 'espacios']}
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
                <Text c="dimmed">Elegí el espacio al que van {cuenta(plantas.length, 'planta')}.</Text>
              )}
            </Stack>
          );
        }}
      </Datos>
    </Dialog>
  );
}
