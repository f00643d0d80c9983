import { Table } from '@mantine/core';
import { Codigo } from '@/ui/codigo/Codigo';
import { fechaHora } from '@/ui/formatos';
import { tieneTraza } from '@/ui/historial/HechoDeHistorial';
import { Insignia } from '@/ui/panel/Insignia';
import type { Hecho } from './useAuditoria';

/** The same facts a line each, to be read down a column. */
export function Tabla({ hechos }: { readonly hechos: readonly Hecho[] }) {
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table striped highlightOnHover verticalSpacing="xs" aria-label="Hechos registrados">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Registrado</Table.Th>
            <Table.Th>Quién</Table.Th>
            <Table.Th>Registro</Table.Th>
            <Table.Th>Qué pasó</Table.Th>
            <Table.Th>Motivo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hechos.map(({ event_id, registrado, quien, codigo, que, por_que, tardio }) => (
            <Table.Tr key={event_id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <time dateTime={registrado}>{fechaHora(registrado)}</time>
              </Table.Td>
              <Table.Td>{quien.nombre}</Table.Td>
              <Table.Td>{codigo && <Codigo codigo={codigo} conTraza={tieneTraza(codigo)} />}</Table.Td>
              <Table.Td>
                {que} {tardio && <Insignia tono="atencion">Registrado tarde</Insignia>}
              </Table.Td>
              <Table.Td>{por_que}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
