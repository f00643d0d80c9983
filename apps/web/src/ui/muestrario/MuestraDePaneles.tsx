import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { cantidad, dinero, fecha, fechaHora, porcentaje, relativa } from '../formatos';
import { Insignia } from '../panel/Insignia';
import { Dato, DatosList } from '../panel/DatosList';
import { Panel } from '../panel/Panel';
import { Progreso } from '../panel/Progreso';

/** Panels, states, data and bars, with every format. */
export function MuestraDePaneles() {
  return (
    <Stack gap="md">
      <Panel titulo="Biomasa BIO-0042" nivel={3} paso="biomasa" acciones={<Button variant="default">Editar</Button>}>
        <DatosList>
          <Dato nombre="Cantidad">{cantidad('1234.5', 'gramos')}</Dato>
          <Dato nombre="Precio">{dinero(30000)}</Dato>
          <Dato nombre="Precio en dólares">{dinero('1234.5', 'USD')}</Dato>
          <Dato nombre="Humedad">{porcentaje('11.25')}</Dato>
          <Dato nombre="Cosecha">{fecha('2026-11-01')}</Dato>
          <Dato nombre="Vence">{relativa('2027-11-01')}</Dato>
          <Dato nombre="Registrada">{fechaHora('2026-11-21T18:04:00.000Z')}</Dato>
          <Dato nombre="Lote" />
          <Dato nombre="Observaciones" ancho>
            Sin novedades.
          </Dato>
        </DatosList>
      </Panel>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Panel titulo="Estados" nivel={3}>
          <Group gap="xs">
            <Insignia tono="bien">Editable</Insignia>
            <Insignia tono="atencion">Por vencer</Insignia>
            <Insignia tono="peligro">Bloqueado</Insignia>
            <Insignia tono="info">En proceso</Insignia>
            <Insignia>Anulada</Insignia>
          </Group>
        </Panel>
        <Panel titulo="Avance" nivel={3}>
          <Stack gap="sm">
            <Progreso etiqueta="Sala 1" valor={32} detalle="8 de 25 plantas" />
            <Progreso etiqueta="Sala 2" valor={62.5} />
            <Progreso etiqueta="Sala 3" valor={110} detalle="22 de 20 plantas" />
          </Stack>
        </Panel>
      </SimpleGrid>
    </Stack>
  );
}
