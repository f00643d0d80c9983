import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { seenOf } from '@/api/seen';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { useWritten } from '@/ui/espera/EnEspera';
import { cuenta, hoy, relativa } from '@/ui/formatos';
import { ImprimirElDia } from './ImprimirElDia';
import { atrasadosDe, deHoy, nombreDePersona, type TareaDeLibreta } from '../tarea';

interface RowProps {
  readonly tarea: TareaDeLibreta;
  readonly alMarcar: (tarea: TareaDeLibreta) => void;
}

function Row({ tarea, alMarcar }: RowProps) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const cambiar = useAccion('put', '/api/libreta_tarea_estado/{id}', {
    announcesFailure: true,
    error: 'Error al actualizar el estado.',
  });
  const { id, titulo, vence, estado, dia } = tarea;
  const written = useWritten(id, 'estado');
  const tarde = vence < hoy() ? ` · venció ${relativa(vence)}` : '';
  return (
    <Checkbox
      label={titulo}
      description={`${nombreDePersona(tarea)}${estado === 'CANCELADA' ? ' · cancelada' : ''}${tarde}${atrasadosDe(tarea) && ` · ${atrasadosDe(tarea)}`}${written === undefined ? '' : ' · por enviar'}`}
      checked={(written ?? estado) === 'COMPLETADA'}
      disabled={lee || cambiar.isPending || estado === 'CANCELADA'}
      onChange={({ currentTarget }) => {
        alMarcar(tarea);
        cambiar.mutate({
          params: { path: { id } },
          headers: seenOf(`/api/libreta_tarea/${id}`, { estado }),
          body: { estado: currentTarget.checked ? 'COMPLETADA' : 'PENDIENTE', dia, con_anteriores: null, club_id },
        });
      }}
    />
  );
}

/** Number of tasks shown at first, so that what follows is within reach. */
const AL_PRINCIPIO = 10;

interface PropsDePendientes extends Pick<RowProps, 'alMarcar'> {
  readonly tareas: readonly TareaDeLibreta[];
}

function Pendientes({ tareas, alMarcar }: PropsDePendientes) {
  const [todas, verTodas] = useState(false);
  const mas = tareas.length - AL_PRINCIPIO;
  return (
    <Stack gap="sm">
      {(todas ? tareas : tareas.slice(0, AL_PRINCIPIO)).map((tarea) => (
        <Row key={tarea.id} tarea={tarea} alMarcar={alMarcar} />
      ))}
      {!todas && mas > 0 && (
        <Button variant="subtle" w="fit-content" onClick={() => verTodas(true)}>
          Ver {cuenta(mas, 'tarea')} más
        </Button>
      )}
    </Stack>
  );
}

/** Lists the tasks of today and undone earlier ones; each can be done here. */
export default function TareasDeHoy() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const [marcadas, fijarMarcadas] = useState<ReadonlyMap<string, TareaDeLibreta>>(new Map());
  const recordar = (tarea: TareaDeLibreta): void => fijarMarcadas((antes) => new Map([...antes, [tarea.id, tarea]]));
  const query = $api.useQuery('get', '/api/libreta_tarea', { params: { query: { club_id, para_hoy: 'true' } } });
  return (
    <section aria-labelledby="para-hoy">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="para-hoy">
          Tareas de hoy
        </Title>
        <Group gap="sm" wrap="nowrap">
          <ImprimirElDia />
          <Anchor component={Link} to="/libreta-tareas" className="toque">
            Ver la libreta
          </Anchor>
        </Group>
      </Group>
      <Datos consulta={query} error="Error al cargar las tareas.">
        {(tareas) => {
          const pendientes = deHoy(tareas, marcadas);
          if (pendientes.length > 0) return <Pendientes tareas={pendientes} alMarcar={recordar} />;
          return (
            <Group>
              <Text c="dimmed">No hay tareas de la libreta para hoy.</Text>
              {!lee && (
                <Button
                  component={Link}
                  to="/libreta-tareas/alta"
                  variant="light"
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                >
                  Crear Tarea
                </Button>
              )}
            </Group>
          );
        }}
      </Datos>
    </section>
  );
}
