import { IMPORTABLES, type OFRECIDOS } from '@cepa/words/importaciones';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useClubId } from '@/club/club';
import { IrA } from '@/ui/datos/IrA';
import { Panel } from '@/ui/panel/Panel';
import { listOf } from '../listas';
import { useDeshacer } from '../useDeshacer';
import type { Resultado as Hecho } from './useImportacion';

interface Props {
  readonly tipo: (typeof OFRECIDOS)[number];
  readonly resultado: Hecho;
  readonly otra: () => void;
}

/** The result of an import, and its undoing. */
export function Resultado({ tipo, resultado, otra }: Props) {
  const { mensaje, id, creadas, avisos, errores } = resultado;
  const { deshacer, deshaciendo, deshecha } = useDeshacer();
  const clubId = useClubId();
  const [, muchos] = IMPORTABLES[tipo];
  return (
    <Panel titulo="Resultado">
      <Stack gap="md">
        <Alert color={deshecha ? 'gray' : 'hoja'} role="status" icon={<IconCircleCheck size={20} aria-hidden />}>
          {deshecha ?? mensaje}
        </Alert>
        {avisos.length > 0 && !deshecha && (
          <Alert color="yellow" role="status">
            {avisos.join(' ')}
          </Alert>
        )}
        {errores.length > 0 && !deshecha && (
          <>
            <Text fz="sm">Quedaron afuera:</Text>
            <List aria-label="Errores" fz="sm" spacing={2}>
              {errores.map((error) => (
                <List.Item key={error.mensaje}>{error.mensaje}</List.Item>
              ))}
            </List>
          </>
        )}
        <Group gap="sm">
          <IrA a={listOf(tipo, clubId)}>{`Ver ${muchos}`}</IrA>
          <Button variant="default" onClick={otra}>
            Importar otra planilla
          </Button>
          {creadas > 0 && !deshecha && (
            <Button variant="subtle" color="red" loading={deshaciendo} onClick={() => deshacer({ id, creadas, tipo })}>
              Deshacer la importación
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
