import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { CampoCodigo } from '@/ui/campos/CampoCodigo';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import type { FormState } from '@/ui/formulario/useFormulario';
import clases from '@/ui/campos/con-boton.module.css';
import { nombreDeLote } from './nombre';

export interface ValoresDeLote extends Record<string, unknown> {
  readonly nombre: string;
  readonly descripcion: string;
  readonly fecha_inicio: string | null;
  /** Only of a correction. */
  readonly motivo: string;
}

/** Sentences by field (rule `lotes.alta`). */
export const validarLote = ({ nombre, fecha_inicio }: ValoresDeLote) => ({
  nombre: nombre.trim() ? null : NOMBRE_OBLIGATORIO,
  fecha_inicio: fecha_inicio ? null : 'La fecha de inicio es obligatoria.',
});

interface Props {
  readonly estado: FormState<ValoresDeLote>;
  readonly codigo: string;
  readonly guardar: string;
  readonly cancelar: () => void;
  /** A correction may say why. */
  readonly conMotivo?: boolean;
}

/** The fields of a lot; its code is read, not typed. */
export function FormularioDeLote({ estado, codigo, guardar, cancelar, conMotivo = false }: Props) {
  const { form } = estado;
  return (
    <Formulario estado={estado} guardar={guardar} cancelar={cancelar}>
      <CampoCodigo
        label="Código"
        description="Lo genera el sistema y no cambia."
        value={codigo}
        aviso="Código del lote copiado al portapapeles."
      />
      <div className={clases.conBoton}>
        <CampoTexto label="Nombre" required maxLength={200} {...form.getInputProps('nombre')} />
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowsShuffle size={18} aria-hidden />}
          onClick={() => form.setFieldValue('nombre', nombreDeLote())}
        >
          Generar Nombre
        </Button>
      </div>
      <CampoNota label="Descripción" maxLength={4000} minRows={3} {...form.getInputProps('descripcion')} />
      <CampoFecha label="Fecha de inicio" required {...form.getInputProps('fecha_inicio')} />
      {conMotivo && (
        <CampoTexto
          label="Motivo de la corrección (opcional)"
          description="Queda en el historial."
          maxLength={1000}
          {...form.getInputProps('motivo')}
        />
      )}
    </Formulario>
  );
}
