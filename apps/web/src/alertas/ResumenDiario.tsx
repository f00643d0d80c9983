import { Switch, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';

/** Whether the person gets the club's alerts by mail. It says so if there is no mail server. */
export function ResumenDiario() {
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/alertas/resumen', { params: { query: { club_id } } });
  const elegir = useAccion('put', '/api/alertas/resumen', { announcesFailure: true });
  return (
    <Panel titulo="Resumen diario por correo">
      <Datos consulta={query} error="No se pudo cargar tu elección.">
        {({ recibe, correo_configurado, hora }) => (
          <>
            <Switch
              label="Recibir las alertas por correo cada día"
              checked={recibe}
              disabled={elegir.isPending || (!correo_configurado && !recibe)}
              onChange={({ currentTarget }) => elegir.mutate({ body: { club_id, recibe: currentTarget.checked } })}
            />
            <Text size="sm" c="dimmed" mt="xs">
              {correo_configurado
                ? `Sale a las ${hora}, solo si hay algo para atender.`
                : 'Este servidor todavía no tiene correo configurado: no se puede enviar el resumen. Avisá a quien lo administra.'}
            </Text>
          </>
        )}
      </Datos>
    </Panel>
  );
}
