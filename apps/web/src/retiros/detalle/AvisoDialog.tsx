import { SegmentedControl, Switch } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { FechaField } from '@/ui/campos/FechaField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { quienEs, type PersonaDeRetiro } from '../comun/retiro';
import { ContactoButtons } from './Contacto';

const MEDIOS = ['Llamada', 'Mensaje', 'Correo', 'En persona'];

interface Props {
  readonly retiroId: string;
  readonly persona: PersonaDeRetiro;
  readonly alCerrar: () => void;
}

interface Values extends Record<string, unknown> {
  medio: string;
  fecha: string | null;
  respondio: boolean;
}

function AvisoForm({ retiroId, persona, alCerrar }: Props) {
  const avisar = useAccion('post', '/api/retiros/{id}/avisos');
  const { usuario_medicinal_id } = persona;
  const estado = useAppForm<Values>({
    clave: `aviso-${retiroId}-${usuario_medicinal_id}`,
    inicial: { medio: 'Llamada', fecha: hoy(), respondio: true },
    validar: ({ fecha }) => ({ fecha: fecha ? null : OBLIGATORIO }),
    error: 'Error al registrar el aviso.',
    enviar: async ({ medio, fecha, respondio }) => {
      const body = { usuario_medicinal_id, medio, fecha: fecha ?? hoy(), respondio };
      await avisar.mutateAsync({ params: { path: { id: retiroId } }, body });
      alCerrar();
    },
  });
  const { form } = estado;
  return (
    <AppForm estado={estado} guardar="Registrar aviso" cancelar={alCerrar}>
      <ContactoButtons de={persona} />
      <SegmentedControl
        aria-label="Medio"
        data={MEDIOS}
        value={form.values.medio}
        onChange={(medio) => form.setFieldValue('medio', medio)}
        fullWidth
      />
      <FechaField {...form.getInputProps('fecha')} label="Fecha" required max={hoy()} />
      <Switch
        label="Respondió"
        checked={form.values.respondio}
        onChange={(evento) => form.setFieldValue('respondio', evento.currentTarget.checked)}
      />
    </AppForm>
  );
}

/** Records that a person was notified of the recall. */
export function AvisoDialog(props: Props) {
  return (
    <Dialog titulo={`Avisar a ${quienEs(props.persona)}`} abierta alCerrar={props.alCerrar} tamano="md">
      <AvisoForm {...props} />
    </Dialog>
  );
}
