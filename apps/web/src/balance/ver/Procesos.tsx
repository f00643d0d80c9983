import { Stack, Text } from '@mantine/core';
import { fecha } from '@/ui/formatos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { Panel } from '@/ui/panel/Panel';
import { enUnidad, type Balance } from './balance';

/** Each process that ended: what it took of this matter, what it gave, and its loss. */
export function Procesos({ procesos }: Pick<Balance, 'procesos'>) {
  if (procesos.length === 0) return null;
  return (
    <Panel titulo={`Procesos (${procesos.length})`} paso="proceso">
      <Stack gap="md">
        {procesos.map(({ id, tipo, fecha_fin, unidad, entra, sale, merma, a_otra_unidad, sin_explicar }) => (
          <div key={`${id} ${unidad}`}>
            <Text fw={600}>
              {tipo}
              {fecha_fin !== null && `, ${fecha(fecha_fin)}`}
            </Text>
            <ListaDeDatos>
              <Dato nombre="Entró">{enUnidad(entra, unidad)}</Dato>
              <Dato nombre="Salió">{enUnidad(sale, unidad)}</Dato>
              <Dato nombre="Merma declarada">{enUnidad(merma, unidad)}</Dato>
              {a_otra_unidad !== 0 && <Dato nombre="Pasó a otra unidad">{enUnidad(a_otra_unidad, unidad)}</Dato>}
              {sin_explicar !== 0 && <Dato nombre="Sin explicar">{enUnidad(sin_explicar, unidad)}</Dato>}
            </ListaDeDatos>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
