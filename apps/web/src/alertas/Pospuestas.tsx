import { Button, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { fecha } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { titleOf } from './grupos';
import renglones from '@/ui/panel/lines.module.css';
import clases from './notificaciones.module.css';

type Alerta = Esquema<'AlertaDto'>;

/** Lists the alerts that the club has put off: until when, why, and by whom. */
export function Pospuestas() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/alertas/pospuestas', { params: { query: { club_id } } });
  const retomar = useAccion('post', '/api/alertas/retomar', { announcesFailure: true });
  const mostrar = (una: Alerta): void => retomar.mutate({ body: { club_id, alertas: [una] } });
  return (
    <Panel titulo="Pospuestas">
      <Datos
        consulta={query}
        vacio={(rows) => rows.length === 0}
        textoVacio="No hay alertas pospuestas. Elegí una alerta que pueda esperar y posponela con su motivo."
        error="No se pudieron cargar las alertas pospuestas."
      >
        {(rows) => (
          <ul className={clases.lista}>
            {rows.map((una) => (
              <li key={`${una.grupo} ${una.objeto_id}`} className={clases.pospuesta}>
                <span>
                  <span className={renglones.que}>{una.nombre}</span>
                  <span className={renglones.detalle}> {titleOf(una.grupo)}</span>
                  <Text size="sm" component="span" display="block">
                    Hasta el {fecha(una.hasta)}: {una.motivo} ({una.persona})
                  </Text>
                </span>
                {!lee && (
                  <Button
                    variant="default"
                    disabled={retomar.isPending}
                    aria-label={`Volver a mostrar ${una.nombre}`}
                    onClick={() => mostrar({ grupo: una.grupo, id: una.objeto_id })}
                  >
                    Volver a mostrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Datos>
    </Panel>
  );
}
