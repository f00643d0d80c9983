import { conNumero } from '@cepa/words/personas';
import { Alert, Anchor, Button, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { Codigo } from '@/ui/codigo/Codigo';
import { cuenta, fecha } from '@/ui/formatos';

type Prueba = Esquema<'ReglasProbadas'>;

/** Rows until all are asked for. */
const PRIMERAS = 10;

/** What a trial would have refused: how many, to how many, and each with its reason. */
export function ResultadoDePrueba({
  prueba,
  fallo,
}: {
  readonly prueba: Prueba | undefined;
  readonly fallo: string | null;
}) {
  const [todas, ver] = useState(false);
  if (fallo !== null)
    return (
      <Alert color="red" role="alert">
        {fallo}
      </Alert>
    );
  if (!prueba) return null;
  const { mensaje, desde, probadas, entregas, rechazadas } = prueba;
  return (
    <Stack gap="sm" role="status">
      <Alert color={entregas === 0 ? 'hoja' : 'yellow'} variant="light">
        <strong>{mensaje}</strong> Se probaron {cuenta(probadas, 'entrega')} desde el {fecha(desde)}.
      </Alert>
      {rechazadas.length > 0 && (
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
              {(todas ? rechazadas : rechazadas.slice(0, PRIMERAS)).map((una) => (
                <Table.Tr key={`${una.dispensacion_id} ${una.cantidad}`}>
                  <Table.Td className="numero">{fecha(una.fecha)}</Table.Td>
                  <Table.Td>
                    <Anchor component={Link} to={`/usuarios-medicinales/${una.usuario_medicinal_id}`}>
                      {una.nombre ?? conNumero('Persona', una.usuario_medicinal_id)}
                    </Anchor>
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
