import { comoSala } from '@cepa/words/mensajes/salas';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconDoorExit } from '@tabler/icons-react';
import { announce, useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { cuenta, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Sala } from '../comun/queries';
import { excesoDe } from './capacidad';
import { movedText, placesOf, preguntaDe, splitBy, useDondeEstan } from './dondeEstan';

/** Records a confirmed move. */
export type GrabarMovimiento = (
  datos: {
    readonly sala_id: string;
    readonly fecha_asignacion: string | null;
    readonly posicion: string;
    readonly notas: string;
  },
  sala: Sala,
) => Promise<unknown>;

interface Props {
  readonly sala: Sala;
  readonly plantas: readonly string[];
  readonly alTerminar: (movidas: boolean) => void;
  readonly grabar?: GrabarMovimiento;
}

/**
 * Date, position and notes of a move. It says where the plants are now and asks the contract's question before they
 * leave another room (rule `salas.movimiento`): to confirm the form is the only answer.
 */
export function ConfirmarMovimiento({ sala, plantas, alTerminar, grabar }: Props) {
  const club_id = useClubId();
  const mover = useAccion('post', '/api/sala_plantas/multiple', { quiet: true });
  const donde = useDondeEstan(plantas);
  const { deOtra, yaEstan } = splitBy(donde.data ?? [], sala.id);
  const destino = comoSala(sala.nombre);
  const moverTodas = async (values: Omit<Parameters<GrabarMovimiento>[0], 'sala_id'>): Promise<void> => {
    const hecho = await mover.mutateAsync({
      body: { ...values, club_id, sala_id: sala.id, plantas_ids: [...plantas] },
    });
    // An act that waits on this device has the queue's sentence.
    announce(
      'por_enviar' in hecho ? hecho : { ...hecho, mensaje: `${hecho.mensaje} ${movedText(hecho.movidas, destino)}` },
    );
  };
  const estado = useAppForm({
    clave: `sala-mover-${sala.id}`,
    inicial: { fecha_asignacion: hoy() as string | null, posicion: '', notas: '' },
    validar: ({ fecha_asignacion }) => ({ fecha_asignacion: fecha_asignacion ? null : 'La fecha es obligatoria.' }),
    error: 'Error al vincular plantas.',
    enviar: async (values) => {
      if (donde.data === undefined && !donde.isPaused) {
        const { data = [], error } = await donde.refetch({ cancelRefetch: false });
        if (error) throw error;
        // The question is on screen only now.
        if (splitBy(data, sala.id).deOtra.length > 0) return false;
      }
      await (grabar?.({ ...values, sala_id: sala.id }, sala) ?? moverTodas(values));
      alTerminar(true);
      return true;
    },
  });
  const { getInputProps } = estado.form;
  const exceso = excesoDe(sala, plantas.length - yaEstan);
  return (
    <AppForm
      estado={estado}
      guardar="Confirmar"
      cancelar={() => alTerminar(false)}
      deshabilitado={yaEstan === plantas.length}
    >
      <div>
        <Text>
          {cuenta(plantas.length, 'planta')} a la <strong>{destino}</strong>
        </Text>
        {donde.data && (
          <Text fz="sm" c="dimmed">
            Ahora: {placesOf(donde.data, plantas.length)}.
          </Text>
        )}
        {yaEstan > 0 && (
          <Text fz="sm" c="dimmed">
            {yaEstan === plantas.length
              ? 'Ya están todas en esa sala.'
              : `${cuenta(yaEstan, 'ya está', 'ya están')} en esa sala: no se ${yaEstan === 1 ? 'mueve' : 'mueven'}.`}
          </Text>
        )}
      </div>
      {deOtra.length > 0 && (
        <Alert role="alert" color="yellow" variant="light" icon={<IconDoorExit size={18} aria-hidden />}>
          {preguntaDe(deOtra.length)}
        </Alert>
      )}
      {exceso !== null && (
        <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {exceso}
        </Alert>
      )}
      <FechaField label="Fecha de asignación" required {...getInputProps('fecha_asignacion')} />
      <TextField label="Posición (opcional)" {...getInputProps('posicion')} />
      <NotaField label="Notas (opcional)" {...getInputProps('notas')} />
    </AppForm>
  );
}
