import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { conAtajos, fijarAtajos } from './atajos';

const TECLAS: readonly (readonly [teclas: readonly string[], hace: string])[] = [
  [['Ctrl', 'K'], 'Buscar un registro, una pantalla o una acción'],
  [['?'], 'Ver estos atajos'],
  [['↑', '↓'], 'Recorrer lo que se encontró'],
  [['Enter'], 'Abrir lo elegido'],
  [['Esc'], 'Cerrar el diálogo'],
  [['Ctrl', 'Z'], 'Deshacer lo último, mientras se ofrece'],
  [['Mayús', 'clic'], 'Elegir todas las filas hasta esa'],
];

/** The keyboard shortcuts, and the switch that turns off single-key ones. */
export function Atajos({ abiertos, alCerrar }: { readonly abiertos: boolean; readonly alCerrar: () => void }) {
  const [usa, fijar] = useState(conAtajos);
  return (
    <Modal opened={abiertos} onClose={alCerrar} title="Atajos de teclado" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Stack>
        <Table>
          <Table.Tbody>
            {TECLAS.map(([teclas, hace]) => (
              <Table.Tr key={hace}>
                <Table.Th scope="row" w={140}>
                  {teclas.map((tecla) => (
                    <Kbd key={tecla} mr={4}>
                      {tecla}
                    </Kbd>
                  ))}
                </Table.Th>
                <Table.Td>{hace}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label="Usar el atajo de una sola tecla (?)"
          description="En este dispositivo. Los demás funcionan siempre; en Mac, ⌘ en lugar de Ctrl."
          checked={usa}
          onChange={({ currentTarget: { checked } }) => {
            fijarAtajos(checked);
            fijar(checked);
          }}
        />
      </Stack>
    </Modal>
  );
}
