import { conNumero } from '@cepa/words/personas';
import { Alert, Anchor, Button, Card, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { Codigo } from '@/ui/codigo/Codigo';
import { cuenta, fecha } from '@/ui/formatos';

type Prueba = Esquema<'ReglasProbadas'>;
type Rechazada = Prueba['rechazadas'][number];

/** Number of rows before all are requested. */
const PRIMERAS = 10;

const DeQuien = ({ usuario_medicinal_id: id, nombre }: Pick<Rechazada, 'usuario_medicinal_id' | 'nombre'>) => (
  <Anchor component={Link} className="toque" display="inline-block" to={`/usuarios-medicinales/${id}`}>
    {nombre ?? conNumero('Persona', id)}
  </Anchor>
);

const keyOf = ({ dispensacion_id, cantidad }: Rechazada): string => `${dispensacion_id} ${cantidad}`;

/** As cards: five columns do not fit on a phone, and the last one has the reason. */
const Cards = ({ rows }: { readonly rows: readonly Rechazada[] }) => (
  <Stack gap="xs">
    {rows.map((una) => (
      <Card key={keyOf(una)} withBorder padding="sm">
        <DeQuien usuario_medicinal_id={una.usuario_medicinal_id} nombre={una.nombre} />
        <Text size="sm" c="dimmed">
          {fecha(una.fecha)} · {cuenta(una.cantidad, 'unidad', 'unidades')} · {una.tipo_producto}
        </Text>
        <Text>{una.mensaje}</Text>
        <Codigo codigo={una.envasado_codigo} paso="producto_envasado" />
      </Card>
    ))}
  </Stack>
);

/** What a trial would have refused: the number of dispensings and people, and each with its reason. */
export function ResultadoDePrueba({
  prueba,
  fallo,
}: {
  readonly prueba: Prueba | undefined;
  readonly fallo: string | null;
}) {
  const [todas, ver] = useState(false);
  const enTelefono = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (fallo !== null)
    return (
      <Alert color="red" role="alert">
        {fallo}
      </Alert>
    );
  if (!prueba) return null;
  const { mensaje, desde, probadas, entregas, rechazadas } = prueba;
  const rows = todas ? rechazadas : rechazadas.slice(0, PRIMERAS);
  return (
    <Stack gap="sm" role="status">
      <Alert color={entregas === 0 ? 'hoja' : 'yellow'} variant="light">
        <strong>{mensaje}</strong> Se probaron {cuenta(probadas, 'entrega')} desde el {fecha(desde)}.
      </Alert>
      {enTelefono && <Cards rows={rows} />}
      {rechazadas.length > 0 && !enTelefono && (
        <Table.ScrollContainer minWidth={640}>
          <Table verticalSpacing={6} striped>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Fecha</Table.Th>
                <Table.Th>Persona</Table.Th>
                <Table.Th>Producto</Table.Th>
                <Table.Th ta="right">Unidades</Table.Th>
                <Table.Th>Por qué</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((una) => (
                <Table.Tr key={keyOf(una)}>
                  <Table.Td className="numero">{fecha(una.fecha)}</Table.Td>
                  <Table.Td>
                    <DeQuien usuario_medicinal_id={una.usuario_medicinal_id} nombre={una.nombre} />
                  </Table.Td>
                  <Table.Td>
                    {una.tipo_producto} <Codigo codigo={una.envasado_codigo} paso="producto_envasado" />
                  </Table.Td>
                  <Table.Td ta="right" className="numero">
                    {una.cantidad}
                  </Table.Td>
                  <Table.Td>{una.mensaje}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {!todas && rechazadas.length > PRIMERAS && (
        <Button variant="subtle" w="fit-content" onClick={() => ver(true)}>
          Ver las {rechazadas.length} últimas
        </Button>
      )}
      {todas && entregas > rechazadas.length && <Text c="dimmed">Se muestran las últimas {rechazadas.length}.</Text>}
    </Stack>
  );
}
