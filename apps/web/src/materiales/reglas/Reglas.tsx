import { REGLAS_DEL_DUENO } from '@cepa/words/mensajes/materiales';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useAdministra } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { HechoDeHistorial } from '@/ui/historial/HechoDeHistorial';
import clasesDeHistorial from '@/ui/historial/historial.module.css';
import type { Hecho } from '@/ui/historial/hecho';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ControlDeInsumos } from './ControlDeInsumos';
import { ReglasForm } from './ReglasForm';
import { ProbarRetencion } from './ProbarRetencion';

/** Number of changes in the history. */
const CAMBIOS = 50;

function Historial() {
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/auditoria', {
    params: { query: { club_id, tipo: 'ReglasDelLibroCambiadas', limit: CAMBIOS } },
  });
  return (
    <Panel titulo="Historial">
      <Datos consulta={query} error="No se pudo cargar el historial.">
        {(hechos) =>
          hechos.length === 0 ? (
            <Text c="dimmed">Todavía no se cambió ninguna regla.</Text>
          ) : (
            <ol className={clasesDeHistorial.linea} reversed>
              {(hechos as unknown as readonly Hecho[]).map((hecho) => (
                <HechoDeHistorial key={hecho.event_id} hecho={hecho} nombres={undefined} />
              ))}
            </ol>
          )
        }
      </Datos>
    </Panel>
  );
}

/** 'Reglas del club': what it requires before a product reaches a person, and what that would have refused. */
export function Reglas() {
  const club_id = useClubId();
  const administra = useAdministra();
  const user = useTrabajo((estado) => estado.user);
  const reglas = $api.useQuery('get', '/api/reglas_del_libro', { params: { query: { club_id } } });
  const club = $api.useQuery('get', '/api/clubes/{id}', { params: { path: { id: club_id } } });
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Reglas del club"
        subtitulo="Rigen desde que se guardan, para lo que se haga después. Sin ninguna encendida, nada cambia."
      />
      <Datos consulta={reglas} error="No se pudieron cargar las reglas.">
        {(actuales) => (
          <Datos consulta={club}>
            {({ user_id }) => {
              const puede = administra || user_id === user?.id;
              return (
                <Stack gap="md" data-formulario>
                  {!puede && (
                    <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
                      {REGLAS_DEL_DUENO}
                    </Alert>
                  )}
                  <ReglasForm actuales={actuales} puede={puede} />
                  <ControlDeInsumos puede={puede} />
                  {puede && <ProbarRetencion />}
                  <Historial />
                </Stack>
              );
            }}
          </Datos>
        )}
      </Datos>
    </Stack>
  );
}
