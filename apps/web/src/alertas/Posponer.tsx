import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta, fecha, hoy, sumarDias } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Elegida } from './actos';

/** An alert as the API names it. Its group always comes from the server. */
export const nombrada = ({ clave, alerta }: Elegida) => ({
  grupo: clave as Esquema<'AlertaDto'>['grupo'],
  id: alerta.id,
});

interface Props {
  readonly elegidas: readonly Elegida[];
  readonly alCerrar: () => void;
  /** Called after they were put off. */
  readonly alHacer: () => void;
}

interface Values extends Record<string, unknown> {
  dias: number | null;
  motivo: string;
}

const DIAS = 7;
const MAX = 90;

/** Asks how long to put off these alerts, and why. */
export function Posponer({ elegidas, alCerrar, alHacer }: Props) {
  const abierta = elegidas.length > 0;
  return (
    <Dialog titulo="Posponer" abierta={abierta} alCerrar={alCerrar} tamano="md">
      {abierta && <Fields elegidas={elegidas} alCerrar={alCerrar} alHacer={alHacer} />}
    </Dialog>
  );
}

function Fields({ elegidas, alCerrar, alHacer }: Props) {
  const club_id = useClubId();
  const posponer = useAccion('post', '/api/alertas/posponer');
  const estado = useAppForm<Values>({
    clave: 'alertas-posponer',
    inicial: { dias: DIAS, motivo: '' },
    validar: ({ dias, motivo }) => ({
      dias: dias === null ? OBLIGATORIO : null,
      motivo: motivo.trim() ? null : OBLIGATORIO,
    }),
    error: 'Error al posponer las alertas.',
    enviar: async ({ dias, motivo }) => {
      await posponer.mutateAsync({
        body: { club_id, alertas: elegidas.map(nombrada), dias: dias ?? DIAS, motivo: motivo.trim() },
      });
      alHacer();
    },
  });
  const { dias } = estado.form.getValues();
  return (
    <AppForm estado={estado} guardar="Posponer" cancelar={alCerrar}>
      <Text>
        {cuenta(elegidas.length, 'alerta')} {elegidas.length === 1 ? 'deja' : 'dejan'} de mostrarse
        {dias !== null && dias >= 1 && dias <= MAX && ` hasta el ${fecha(sumarDias(hoy(), dias))}`}. Queda en el
        historial quién lo decidió y por qué.
      </Text>
      <NumeroField {...estado.form.getInputProps('dias')} label="Días" required min={1} max={MAX} decimales={0} />
      <NotaField {...estado.form.getInputProps('motivo')} label="Motivo" required maxLength={1000} />
    </AppForm>
  );
}
