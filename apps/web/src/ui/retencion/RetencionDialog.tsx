import { Select, Stack, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { NotaField } from '../campos/NotaField';
import { ConCodigos } from '../codigo/ConCodigos';
import { Dialog } from '../dialogos/Dialog';
import { AppForm } from '../formulario/AppForm';
import { OBLIGATORIO } from '../formulario/obligatorio';
import { useAppForm } from '../formulario/useAppForm';
import { CAUSAS, type Retenible } from './retencion';

interface Values extends Record<string, unknown> {
  causa: string | null;
  motivo: string;
}

interface FormProps {
  readonly de: Retenible;
  readonly club_id: string;
  /** Whether it is held: then the act is to lift the hold. */
  readonly levanta: boolean;
  /** Other holds on it, in words. */
  readonly otras: readonly string[];
  readonly alCerrar: () => void;
}

function RetencionForm({ de: { tipo, id, codigo }, club_id, levanta, otras, alCerrar }: FormProps) {
  const retener = useAccion('post', '/api/retenciones');
  const levantar = useAccion('post', '/api/retenciones/levantar');
  const estado = useAppForm<Values>({
    clave: `${levanta ? 'levantar' : 'retener'}-${id}`,
    inicial: { causa: levanta ? null : CAUSAS[0]!, motivo: '' },
    validar: ({ motivo }) => ({ motivo: motivo.trim() ? null : OBLIGATORIO }),
    error: levanta ? 'Error al levantar la retención.' : 'Error al retener.',
    enviar: async ({ causa, motivo }) => {
      const body = { club_id, tipo, ids: [id], motivo: motivo.trim() };
      await (levanta ? levantar.mutateAsync({ body }) : retener.mutateAsync({ body: { ...body, causa } }));
      alCerrar();
    },
  });
  return (
    <AppForm
      estado={estado}
      guardar={levanta ? 'Levantar retención' : 'Retener'}
      peligro={!levanta}
      cancelar={alCerrar}
    >
      <Text>
        <ConCodigos>
          {levanta
            ? `${codigo} y lo que salió de ahí se vuelve a usar y a entregar, salvo lo que algo más retenga.`
            : `Ni ${codigo} ni lo que se hizo o se haga con eso se usa ni se entrega hasta que alguien lo levante. Se puede contar, tomar muestra y dar de baja.`}
        </ConCodigos>
      </Text>
      {otras.length > 0 && (
        <Text size="sm" c="dimmed">
          <ConCodigos>{`También está retenido: ${otras.join('; ')}.`}</ConCodigos>
        </Text>
      )}
      {!levanta && <Select {...estado.form.getInputProps('causa')} label="Causa" data={CAUSAS} allowDeselect={false} />}
      <NotaField {...estado.form.getInputProps('motivo')} label="Motivo" required maxLength={1000} />
    </AppForm>
  );
}

interface Props {
  readonly de: Retenible;
  readonly club_id: string;
  readonly levanta: boolean;
  readonly otras?: readonly string[];
  readonly abierta: boolean;
  readonly alCerrar: () => void;
}

/** Asks why a record is held, or why the club's hold on it is lifted. */
export function RetencionDialog({ de, club_id, levanta, otras = [], abierta, alCerrar }: Props) {
  return (
    <Dialog
      titulo={`${levanta ? 'Levantar la retención de' : 'Retener'} ${de.codigo}`}
      abierta={abierta}
      alCerrar={alCerrar}
      tamano="md"
    >
      <Stack>
        {abierta && <RetencionForm de={de} club_id={club_id} levanta={levanta} otras={otras} alCerrar={alCerrar} />}
      </Stack>
    </Dialog>
  );
}
