import { Alert, Group, Input, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CLASES_DE_RETIRO_EN_PALABRAS } from '@cepa/words/mensajes/retiros';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { ReadCodeButton } from '@/ui/escaneo/ReadCodeButton';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';

type Clase = keyof typeof CLASES_DE_RETIRO_EN_PALABRAS;

interface Values extends Record<string, unknown> {
  codigo: string;
  clase: Clase;
  motivo: string;
  simulacro: boolean;
}

const CLASES = (Object.keys(CLASES_DE_RETIRO_EN_PALABRAS) as Clase[]).map((value) => ({
  value,
  label: `Clase ${value}`,
}));

/** 'Iniciar retiro': what, how severe, why. A batch's page and a scan set its code with `?codigo=`. */
export function IniciarRetiro() {
  const club_id = useClubId();
  const navegar = useNavigate();
  const [busqueda] = useSearchParams();
  const traido = busqueda.get('codigo') ?? '';
  const iniciar = useAccion('post', '/api/retiros');
  const estado = useAppForm<Values>({
    clave: `retiro-iniciar-${traido}`,
    inicial: { codigo: traido, clase: 'II', motivo: '', simulacro: busqueda.get('simulacro') === '1' },
    validar: ({ codigo, motivo }) => ({
      codigo: codigo.trim() ? null : OBLIGATORIO,
      motivo: motivo.trim() ? null : MOTIVO_OBLIGATORIO,
    }),
    error: 'Error al iniciar el retiro.',
    enviar: async ({ codigo, clase, motivo, simulacro }) => {
      const retiro = await iniciar.mutateAsync({ body: { club_id, codigo: codigo.trim(), clase, motivo, simulacro } });
      await navegar(`/retiros/${retiro.id}`, { replace: true });
    },
  });
  const { form } = estado;
  const { simulacro, clase } = form.values;
  return (
    <Stack gap="md">
      <PageTitle titulo="Iniciar retiro" />
      <Panel formulario>
        <AppForm
          estado={estado}
          guardar={simulacro ? 'Iniciar simulacro' : 'Iniciar retiro'}
          peligro={!simulacro}
          cancelar={() => void navegar(-1)}
        >
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextField {...form.getInputProps('codigo')} label="Código" required maxLength={60} flex={1} />
            <ReadCodeButton alLeer={(codigo) => form.setFieldValue('codigo', codigo)} />
          </Group>
          <Text fz="sm" c="dimmed" mt={-8}>
            De un envasado, bulk, materia prima, biomasa, lote, planta o lote de insumo: también el lote del proveedor.
          </Text>
          <Input.Wrapper label="Clase" description={CLASES_DE_RETIRO_EN_PALABRAS[clase]}>
            <SegmentedControl
              aria-label="Clase"
              data={CLASES}
              value={clase}
              onChange={(nueva) => form.setFieldValue('clase', nueva as Clase)}
              fullWidth
              mt={6}
            />
          </Input.Wrapper>
          <NotaField {...form.getInputProps('motivo')} label="Motivo" required maxLength={1000} />
          <Switch
            label="Es un simulacro"
            checked={simulacro}
            onChange={(evento) => form.setFieldValue('simulacro', evento.currentTarget.checked)}
          />
          <Alert
            color={simulacro ? 'gray' : 'yellow'}
            variant="light"
            icon={<IconHandStop size={18} aria-hidden />}
            p="xs"
          >
            <Text inherit>
              {simulacro
                ? 'Arma la lista de personas y unidades y mide cuánto tarda. No retiene nada.'
                : 'Retiene en el acto esto y todo lo que se hizo y se haga con ello: nadie más lo recibe.'}
            </Text>
          </Alert>
        </AppForm>
      </Panel>
    </Stack>
  );
}
