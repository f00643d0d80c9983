import { IMPORTABLES, OFRECIDOS, type TipoDeImportacion } from '@cepa/words/importaciones';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { fechaHora, numero } from '@/ui/formatos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useDeshacer } from '../useDeshacer';

/** Number of latest imports that are shown. */
const ULTIMAS = 50;

const enPalabras = ({ tipo }: Esquema<'Importacion'>): string => IMPORTABLES[tipo as TipoDeImportacion][1];

/** 'Importar': the kinds that can be imported, and earlier imports. */
export function Importaciones() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/importaciones', { params: { query: { club_id, limit: ULTIMAS } } });
  const { deshacer } = useDeshacer();
  return (
    <>
      <PageTitle titulo="Importar" subtitulo="Para empezar con lo que el club ya tiene en una planilla." />
      <Stack gap="md">
        {!lee && (
          <Panel titulo="Desde una planilla">
            <Group gap="sm">
              {OFRECIDOS.map((tipo) => (
                <Button
                  key={tipo}
                  component={Link}
                  to={`/importar/${tipo}`}
                  variant="light"
                  leftSection={<IconTableImport size={18} aria-hidden />}
                >
                  Importar {IMPORTABLES[tipo][1]}
                </Button>
              ))}
            </Group>
          </Panel>
        )}
        <Panel titulo="Importaciones hechas">
          <Datos
            consulta={query}
            vacio={(todas) => todas.length === 0}
            textoVacio="Todavía no se importó ninguna planilla."
          >
            {(todas) => (
              <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                {todas.map((una) => (
                  <Group key={una.id} component="li" justify="space-between" gap="sm">
                    <div>
                      <Text fw={600}>
                        {enPalabras(una)} · {fechaHora(una.creado_en)}
                      </Text>
                      <Text fz="sm" c="dimmed">
                        {numero(una.filas)} filas: {numero(una.creadas)} nuevas, {numero(una.actualizadas)}{' '}
                        actualizadas, {numero(una.salteadas)} salteadas, {numero(una.con_error)} con error
                      </Text>
                    </div>
                    {una.deshecha && (
                      <Badge color="gray" variant="light">
                        Deshecha
                      </Badge>
                    )}
                    {!una.deshecha && !lee && una.creadas > 0 && (
                      <Button
                        variant="subtle"
                        color="red"
                        aria-label={`Deshacer la importación de ${enPalabras(una)} de ${fechaHora(una.creado_en)}`}
                        onClick={() => deshacer(una)}
                      >
                        Deshacer
                      </Button>
                    )}
                  </Group>
                ))}
              </Stack>
            )}
          </Datos>
        </Panel>
      </Stack>
    </>
  );
}
