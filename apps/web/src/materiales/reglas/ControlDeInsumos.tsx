import { Switch } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';

/** The club's rule about its inputs: it is switched separately, and applies from then on. */
export function ControlDeInsumos({ puede }: { readonly puede: boolean }) {
  const club_id = useClubId();
  const control = $api.useQuery('get', '/api/control_de_insumos', { params: { query: { club_id } } });
  const exigir = useAccion('put', '/api/control_de_insumos', { announcesFailure: true });
  return (
    <Panel titulo="Insumos">
      <Datos consulta={control} error="No se pudo cargar la regla de los insumos.">
        {({ exigido }) => (
          <Switch
            label="Rechazar insumos vencidos y cosechas en carencia"
            description="No se registra una tarea con un lote de proveedor que ese día ya había vencido, ni la cosecha de una planta que sigue en los días de carencia de algo que recibió. Apagada, se avisa antes."
            checked={exigido}
            disabled={!puede || exigir.isPending}
            onChange={({ currentTarget }) => exigir.mutate({ body: { exigido: currentTarget.checked, club_id } })}
          />
        )}
      </Datos>
    </Panel>
  );
}
