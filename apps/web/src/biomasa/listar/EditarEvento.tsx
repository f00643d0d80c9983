import { useAccion } from '@/api/accion';
import { CampoNota } from '@/ui/campos/CampoNota';
import { Ventana } from '@/ui/dialogos/Ventana';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { nombreDe } from '../comun/biomasa';
import type { BiomasaEvento } from '../comun/consultas';

interface Props {
  readonly abierta: boolean;
  readonly estadia: BiomasaEvento;
  readonly alCerrar: () => void;
}

/** 'Editar Evento de Biomasa': of a stay in an event, only its observations are corrected. */
export function EditarEvento({ abierta, estadia, alCerrar }: Props) {
  return (
    <Ventana titulo="Editar Evento de Biomasa" abierta={abierta} alCerrar={alCerrar} tamano="md">
      <Observaciones estadia={estadia} alCerrar={alCerrar} />
    </Ventana>
  );
}

function Observaciones({ estadia, alCerrar }: Omit<Props, 'abierta'>) {
  const { id, club_id, fecha_inicio, fecha_fin, biomasa } = estadia;
  const guardar = useAccion('put', '/api/biomasa-eventos/{id}');
  const estado = useFormulario({
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
    <Formulario estado={estado} guardar="Guardar Cambios" cancelar={alCerrar}>
      <p style={{ margin: 0 }}>{nombreDe(biomasa)}</p>
      <CampoNota
        label="Observaciones"
        name="observaciones"
        maxLength={4000}
        data-autofocus
        {...estado.form.getInputProps('observaciones')}
      />
    </Formulario>
  );
}
