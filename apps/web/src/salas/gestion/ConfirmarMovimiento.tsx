import { comoSala } from '@cepa/words/mensajes/salas';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { api } from '@/api/cliente';
import { worksOffline } from '@/api/offline';
import { senal } from '@/api/senal';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Sala } from '../comun/queries';
import { excesoDe } from './capacidad';

/** Maximum number of plants in one URL. */
const POR_PREGUNTA = 100;

/** Records a confirmed move. */
export type GrabarMovimiento = (datos: {
  readonly sala_id: string;
  readonly fecha_asignacion: string | null;
  readonly posicion: string;
  readonly notas: string;
}) => Promise<unknown>;

interface Props {
  readonly sala: Sala;
  readonly plantas: readonly string[];
  readonly alTerminar: (movidas: boolean) => void;
  readonly grabar?: GrabarMovimiento;
}

/** Date, position and notes; plants that are in another room are named before they move (rule `salas.movimiento`). */
export function ConfirmarMovimiento({ sala, plantas, alTerminar, grabar: otroModo }: Props) {
  const club_id = useClubId();
  const confirmar = useConfirmacion();
  const mover = useAccion('post', '/api/sala_plantas/multiple');
  const enOtraSala = async (): Promise<number> => {
    // Without a signal their current rooms are unknown: they are moved from any room.
    if (worksOffline() && senal.actual() !== 'hay') return 0;
    const partes = Array.from({ length: Math.ceil(plantas.length / POR_PREGUNTA) }, (_parte, i) =>
      plantas.slice(i * POR_PREGUNTA, (i + 1) * POR_PREGUNTA),
    );
    const responses = await Promise.all(
      partes.map((plantas_ids) =>
        api.GET('/api/sala_plantas_asignadas_a_salas', {
          params: { query: { club_id, sala_id: sala.id, plantas_ids: [...plantas_ids] } },
          // One parameter for all of them: the number of parameters is limited.
          querySerializer: { array: { style: 'form', explode: false } },
        }),
      ),
    );
    return responses.reduce((suma, { data = [] }) => suma + data.length, 0);
  };
  const estado = useAppForm({
    clave: `sala-mover-${sala.id}`,
    inicial: { fecha_asignacion: hoy() as string | null, posicion: '', notas: '' },
    validar: ({ fecha_asignacion }) => ({ fecha_asignacion: fecha_asignacion ? null : 'La fecha es obligatoria.' }),
    error: 'Error al vincular plantas.',
    enviar: async (values) => {
      const otras = await enOtraSala();
      const grabar = () =>
        otroModo?.({ ...values, sala_id: sala.id }) ??
        mover.mutateAsync({ body: { ...values, club_id, sala_id: sala.id, plantas_ids: [...plantas] } });
      if (otras === 0) await grabar();
      const movidas =
        otras === 0 ||
        (await confirmar({
          titulo: 'Mover plantas de sala',
          consecuencia: `Existen ${otras} planta(s) ya vinculadas a otra sala. Se moverán a la nueva sala y se desvincularán de la anterior ¿Deseas continuar?`,
          confirmar: 'Mover',
          error: 'Error al vincular plantas.',
          alConfirmar: grabar,
        }));
      if (movidas) alTerminar(true);
      return movidas;
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Confirmar" cancelar={() => alTerminar(false)}>
      <Text>
        {cuenta(plantas.length, 'planta')} a la <strong>{comoSala(sala.nombre)}</strong>
      </Text>
      {excesoDe(sala, plantas.length) !== null && (
        <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {excesoDe(sala, plantas.length)}
        </Alert>
      )}
      <FechaField label="Fecha de asignación" required {...getInputProps('fecha_asignacion')} />
      <TextField label="Posición" {...getInputProps('posicion')} />
      <NotaField label="Notas" {...getInputProps('notas')} />
    </AppForm>
  );
}
