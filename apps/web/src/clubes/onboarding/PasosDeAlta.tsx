import { Alert, Badge, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconHourglass, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { $api } from '@/api/cliente';
import { useTrabajo } from '@/sesion/estado';
import { fecha } from '@/ui/formatos/fechas';
import { dinero } from '@/ui/formatos/dinero';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { FormularioDeClub } from '../alta/FormularioDeClub';
import clases from './comenzar.module.css';

const PRECIO_MENSUAL = 30_000;

interface Props {
  readonly paso: 'CREAR_CLUB' | 'PAGO_SUSCRIPCION';
  readonly actualizar: () => void;
  readonly volver?: () => void;
}

function Paso({
  numero,
  titulo,
  actual,
  children,
}: {
  readonly numero: number;
  readonly titulo: string;
  readonly actual: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section
      className={clases.paso}
      data-actual={actual || undefined}
      aria-current={actual ? 'step' : undefined}
      aria-label={`Paso ${numero}: ${titulo}`}
    >
      <Group mb="md" gap="sm">
        <Badge circle size="lg" variant={actual ? 'filled' : 'light'} aria-hidden>
          {numero}
        </Badge>
        <Title order={2} fz="h3">
          {titulo}
        </Title>
      </Group>
      {children}
    </section>
  );
}

/** The club somebody registered, read only (`spec 1 §2`). */
function MiClubRegistrado() {
  const userId = useTrabajo((estado) => estado.user?.id);
  const { data: club } = $api.useQuery(
    'get',
    '/api/clubes_user',
    { params: { query: { user_id: userId } } },
    { enabled: userId !== undefined },
  );
  if (!club) return <Text c="dimmed">Club registrado.</Text>;
  return (
    <Stack gap="xs">
      <Text fw={600}>Mi Club Registrado</Text>
      <ListaDeDatos>
        <Dato nombre="Nombre">{club.nombre}</Dato>
        <Dato nombre="Dirección">{club.direccion || 'No especificada'}</Dato>
        <Dato nombre="Descripción">{club.descripcion || 'Sin descripción'}</Dato>
        <Dato nombre="Fecha de Fundación">{club.fundacion ? fecha(club.fundacion) : '—'}</Dato>
      </ListaDeDatos>
    </Stack>
  );
}

/** Payment is not part of this version: the administration starts the subscription, and the screen says so. */
function PagoPendiente({ actual, actualizar }: { readonly actual: boolean; readonly actualizar: () => void }) {
  return (
    <Stack gap="sm">
      <Text fw={600}>Activar tu Suscripción Inicial</Text>
      <Text>
        <span className="numero">{dinero(PRECIO_MENSUAL)}</span> por 1 mes desde el pago. La renovación es manual: no
        hay débito automático.
      </Text>
      {actual ? (
        <>
          <Alert color="yellow" icon={<IconHourglass size={18} aria-hidden />} title="Esperando a la administración">
            El pago en línea todavía no está disponible. La administración de Cepa activa tu suscripción; cuando lo haga
            vas a poder entrar.
          </Alert>
          <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden />} onClick={actualizar}>
            Ya está activada
          </Button>
        </>
      ) : (
        <Text c="dimmed">Se habilita cuando el club esté creado.</Text>
      )}
    </Stack>
  );
}

/** Club creation and subscription, side by side, the current one highlighted (`spec 1 §2 Onboarding wrapper`). */
export function PasosDeAlta({ paso, actualizar, volver }: Props) {
  const creando = paso === 'CREAR_CLUB';
  return (
    <Stack gap="lg">
      <Title order={1}>Crear nuevo club</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <Paso numero={1} titulo="Creación del club" actual={creando}>
          {creando ? <FormularioDeClub alCrear={actualizar} /> : <MiClubRegistrado />}
        </Paso>
        <Paso numero={2} titulo="Pago de la suscripción" actual={!creando}>
          <PagoPendiente actual={!creando} actualizar={actualizar} />
        </Paso>
      </SimpleGrid>
      {volver && (
        <Button variant="subtle" w="fit-content" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={volver}>
          Volver
        </Button>
      )}
    </Stack>
  );
}
