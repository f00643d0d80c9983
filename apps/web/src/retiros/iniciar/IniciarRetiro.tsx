import { Alert, Anchor, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconFlask, IconHandStop } from '@tabler/icons-react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { CLASES_DE_RETIRO_EN_PALABRAS } from '@cepa/words/mensajes/retiros';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { RecordCodeField } from '@/club/RecordCodeField';
import { NotaField } from '@/ui/campos/NotaField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { RETIRO, routeOfStart, SIMULACRO } from '../comun/retiro';

type Clase = keyof typeof CLASES_DE_RETIRO_EN_PALABRAS;

interface Values extends Record<string, unknown> {
  codigo: string;
  clase: Clase;
  motivo: string;
}

const CLASES = (Object.keys(CLASES_DE_RETIRO_EN_PALABRAS) as Clase[]).map((value) => ({
  value,
  label: `Clase ${value}`,
}));

/** Leads a person who opened the wrong screen to the other one, with the code. */
function Otra({ simulacro, codigo }: { readonly simulacro: boolean; readonly codigo: string }) {
  return (
    <Anchor
      component={Link}
      to={routeOfStart(!simulacro, codigo.trim())}
      replace
      fz="sm"
      display="inline-block"
      py="sm"
      w="fit-content"
    >
      {simulacro ? 'No es un ensayo: iniciar un retiro' : 'Es un ensayo: hacer un simulacro de retiro'}
    </Anchor>
  );
}

/** What, how severe, why. A record's page and a scan set its code with `?codigo=`. */
function Iniciar({ simulacro }: { readonly simulacro: boolean }) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const [busqueda] = useSearchParams();
  const traido = busqueda.get('codigo') ?? '';
  const iniciar = useAccion('post', '/api/retiros');
  const estado = useAppForm<Values>({
    clave: `retiro-${simulacro ? 'simulacro' : 'iniciar'}-${traido}`,
    inicial: { codigo: traido, clase: 'II', motivo: '' },
    validar: ({ codigo, motivo }) => ({
      codigo: codigo.trim() ? null : OBLIGATORIO,
      motivo: motivo.trim() ? null : MOTIVO_OBLIGATORIO,
    }),
    error: simulacro ? 'Error al iniciar el simulacro.' : 'Error al iniciar el retiro.',
    enviar: async ({ codigo, clase, motivo }) => {
      const retiro = await iniciar.mutateAsync({ body: { club_id, codigo: codigo.trim(), clase, motivo, simulacro } });
      await navegar(`/retiros/${retiro.id}`, { replace: true });
    },
  });
  const { form } = estado;
  const { clase } = form.values;
  return (
    <Stack gap="md">
      <PageTitle titulo={simulacro ? SIMULACRO : RETIRO} />
      <Panel formulario>
        <AppForm
          estado={estado}
          guardar={simulacro ? 'Iniciar simulacro' : 'Iniciar retiro'}
          peligro={!simulacro}
          cancelar={() => void navegar(-1)}
        >
          <Alert
            color={simulacro ? 'gray' : 'yellow'}
            variant="light"
            icon={simulacro ? <IconFlask size={18} aria-hidden /> : <IconHandStop size={18} aria-hidden />}
            p="xs"
          >
            <Text inherit>
              {simulacro
                ? 'Arma la lista de personas y unidades y mide cuánto tarda. No retiene nada.'
                : 'Retiene en el acto esto y todo lo que se hizo y se haga con ello: nadie más lo recibe.'}
            </Text>
          </Alert>
          <RecordCodeField {...form.getInputProps('codigo')} label="Código" required />
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
        </AppForm>
        <Otra simulacro={simulacro} codigo={form.values.codigo} />
      </Panel>
    </Stack>
  );
}

/** 'Iniciar retiro'; an address of earlier versions with `?simulacro=1` is a drill. */
export function IniciarRetiro() {
  const [busqueda] = useSearchParams();
  if (busqueda.get('simulacro') === '1')
    return <Navigate to={routeOfStart(true, busqueda.get('codigo') ?? '')} replace />;
  return <Iniciar key="retiro" simulacro={false} />;
}

/** 'Simulacro de retiro': the same questions, and nothing is held. */
export function IniciarSimulacro() {
  return <Iniciar key="simulacro" simulacro />;
}
