import { useAccion } from '@/api/accion';
import { NotaField } from '@/ui/campos/NotaField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { nombreDe } from '../comun/biomasa';
import type { BiomasaEvento } from '../comun/queries';

interface Props {
  readonly abierta: boolean;
  readonly estadia: BiomasaEvento;
  readonly alCerrar: () => void;
}

/** 'Editar Evento de Biomasa': corrects only the observations of a stay. */
export function EditarEvento({ abierta, estadia, alCerrar }: Props) {
  return (
    <Dialog titulo="Editar Evento de Biomasa" abierta={abierta} alCerrar={alCerrar} tamano="md">
      <Observaciones estadia={estadia} alCerrar={alCerrar} />
    </Dialog>
  );
}

function Observaciones({ estadia, alCerrar }: Omit<Props, 'abierta'>) {
  const { id, club_id, fecha_inicio, fecha_fin, biomasa } = estadia;
  const guardar = useAccion('put', '/api/biomasa-eventos/{id}');
  const estado = useAppForm({
    clave: `biomasa-evento-${id}`,
    inicial: { observaciones: estadia.observaciones ?? '' },
    sigue: true,
    error: 'Error al guardar evento',
    enviar: async ({ observaciones }) => {
      await guardar.mutateAsync({
        params: { path: { id } },
        body: { id, club_id, fecha_inicio, fecha_fin, observaciones: observaciones.trim() || null },
      });
      alCerrar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={alCerrar}>
      <p style={{ margin: 0 }}>{nombreDe(biomasa)}</p>
      <NotaField
        label="Observaciones"
        name="observaciones"
        maxLength={4000}
        data-autofocus
        {...estado.form.getInputProps('observaciones')}
      />
    </AppForm>
  );
}
