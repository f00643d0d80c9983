import { Table } from '@mantine/core';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Codigo } from '@/ui/codigo/Codigo';
import { fechaHora, numero } from '@/ui/formatos';
import { MarcasDeHecho, tieneTraza } from '@/ui/historial/HechoDeHistorial';
import type { Hecho } from './useAuditoria';

/** The same facts as a table, one line each. */
export function DataTable({ hechos }: { readonly hechos: readonly Hecho[] }) {
  return (
    <Table.ScrollContainer minWidth={920}>
      <Table striped highlightOnHover verticalSpacing="xs" aria-label="Hechos registrados">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Registrado</Table.Th>
            <Table.Th>Quién</Table.Th>
            <Table.Th>Registro</Table.Th>
            <Table.Th>Qué pasó</Table.Th>
            <Table.Th ta="right">Gramos</Table.Th>
            <Table.Th>Destinatario</Table.Th>
            <Table.Th>Motivo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hechos.map((hecho) => (
            <Table.Tr key={hecho.event_id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <time dateTime={hecho.registrado}>{fechaHora(hecho.registrado)}</time>
              </Table.Td>
              <Table.Td>{hecho.quien.nombre}</Table.Td>
              <Table.Td>
                {hecho.codigo && <Codigo codigo={hecho.codigo} conTraza={tieneTraza(hecho.codigo)} />}
              </Table.Td>
              <Table.Td>
                <ConCodigos>{hecho.que}</ConCodigos> <MarcasDeHecho hecho={hecho} />
              </Table.Td>
              <Table.Td ta="right">{hecho.gramos !== null && numero(Number(hecho.gramos))}</Table.Td>
              <Table.Td>{hecho.destinatario}</Table.Td>
              <Table.Td>{hecho.por_que}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
