import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { cuenta, fecha } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import clases from './recorrida.module.css';

/** Number of latest counts of a room; older ones are in its history. */
const ULTIMOS = 10;

/** The counts of a room, and the link to make one. */
export function RecuentosDeSala({ sala_id }: { readonly sala_id: string }) {
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/recuentos', { params: { query: { sala_id, limit: ULTIMOS } } });
  return (
    <Panel titulo="Recuentos">
      <Stack gap="sm">
        {!lee && (
          <Button
            component={Link}
            to={`/espacio/${sala_id}/recorrida`}
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconListCheck size={18} aria-hidden />}
          >
            Hacer una recorrida
          </Button>
        )}
        <Datos consulta={query} vacio={(todos) => todos.length === 0} textoVacio="Todavía no se hizo ninguno.">
          {(todos) => (
            <ul className={clases.filas} aria-label="Recuentos">
              {todos.map(({ id, fecha: dia, estan, faltan, sobran }) => (
                <li key={id}>
                  <Anchor component={Link} to={`/recuento/${id}`} py={10}>
                    {fecha(dia)}
                  </Anchor>
                  <Text size="sm" className="numero">
                    {cuenta(estan, 'está', 'están')}, {cuenta(faltan, 'falta', 'faltan')},{' '}
                    {cuenta(sobran, 'sobra', 'sobran')}
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </Datos>
      </Stack>
    </Panel>
  );
}
