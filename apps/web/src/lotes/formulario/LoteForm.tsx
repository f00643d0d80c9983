import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { CodigoField } from '@/ui/campos/CodigoField';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import type { FormState } from '@/ui/formulario/useAppForm';
import clases from '@/ui/campos/con-boton.module.css';
import { nombreDeLote } from './nombre';

export interface LoteValues extends Record<string, unknown> {
  readonly nombre: string;
  readonly descripcion: string;
  readonly fecha_inicio: string | null;
  /** Only for a correction. */
  readonly motivo: string;
}

/** Error sentences by field (rule `lotes.alta`). */
export const validarLote = ({ nombre, fecha_inicio }: LoteValues) => ({
  nombre: nombre.trim() ? null : NOMBRE_OBLIGATORIO,
  fecha_inicio: fecha_inicio ? null : 'La fecha de inicio es obligatoria.',
});

interface Props {
  readonly estado: FormState<LoteValues>;
  readonly codigo: string;
  readonly guardar: string;
  readonly cancelar: () => void;
  /** Allows a reason, for a correction. */
  readonly conMotivo?: boolean;
}

/** The fields of a lot; its code is read-only. */
export function LoteForm({ estado, codigo, guardar, cancelar, conMotivo = false }: Props) {
  const { form } = estado;
  return (
    <AppForm estado={estado} guardar={guardar} cancelar={cancelar}>
      <CodigoField
        label="Código"
        description="Lo genera el sistema y no cambia."
        value={codigo}
        aviso="Código del lote copiado al portapapeles."
      />
      <div className={clases.conBoton}>
        <TextField label="Nombre" required maxLength={200} {...form.getInputProps('nombre')} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowsShuffle size={18} aria-hidden />}
          onClick={() => form.setFieldValue('nombre', nombreDeLote())}
        >
          Generar Nombre
        </Button>
      </div>
      <NotaField label="Descripción" maxLength={4000} minRows={3} {...form.getInputProps('descripcion')} />
      <FechaField label="Fecha de inicio" required {...form.getInputProps('fecha_inicio')} />
      {conMotivo && (
        <TextField
          label="Motivo de la corrección (opcional)"
          description="Queda en el historial."
          maxLength={1000}
          {...form.getInputProps('motivo')}
        />
      )}
    </AppForm>
  );
}
