import { Badge, Button, Group, Loader, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { $api } from '@/api/cliente';
import { ActivarSuscripcion } from '@/piezas/ActivarSuscripcion';
import { useTrabajo } from '@/sesion/estado';
import { fecha } from '@/ui/formatos/fechas';
import { dinero } from '@/ui/formatos/dinero';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { ClubForm } from '../alta/ClubForm';
import clases from './comenzar.module.css';

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

/** The club that the person registered, read-only. */
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
      <DatosList>
        <Dato nombre="Nombre">{club.nombre}</Dato>
        <Dato nombre="Dirección">{club.direccion || 'No especificada'}</Dato>
        <Dato nombre="Descripción">{club.descripcion || 'Sin descripción'}</Dato>
        <Dato nombre="Fecha de Fundación">{club.fundacion ? fecha(club.fundacion) : '—'}</Dato>
      </DatosList>
    </Stack>
  );
}

/**
 * Another capability makes the payment. A person who paid, or was activated manually, can confirm it instead of
 * waiting.
 */
function Pago({ actual, actualizar }: { readonly actual: boolean; readonly actualizar: () => void }) {
  const { data } = $api.useQuery('get', '/api/precio_suscripcion');
  if (!actual)
    return (
      <Stack gap="sm">
        <Text fw={600}>Activar tu Suscripción Inicial</Text>
        <Text>
          {data && (
            <span className="numero">{`${dinero(data.precio, data.moneda).replace(/,00$/, '')} ${data.moneda}`}</span>
          )}{' '}
          por 1 mes desde el pago. La renovación es manual: no hay renovación automática.
        </Text>
        <Text c="dimmed">Se habilita cuando el club esté creado.</Text>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Suspense fallback={<Loader aria-label="Cargando…" />}>
        <ActivarSuscripcion />
      </Suspense>
      <Button variant="subtle" w="fit-content" leftSection={<IconRefresh size={18} aria-hidden />} onClick={actualizar}>
        Ya está activada
      </Button>
    </Stack>
  );
}

/** Club creation and subscription, side by side, the current one highlighted. */
export function PasosDeAlta({ paso, actualizar, volver }: Props) {
  const creando = paso === 'CREAR_CLUB';
  return (
    <Stack gap="lg">
      <Title order={1}>{creando ? 'Crear nuevo club' : 'Suscripción de tu club'}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
        <Paso numero={1} titulo="Creación del club" actual={creando}>
          {creando ? <ClubForm alCrear={actualizar} /> : <MiClubRegistrado />}
        </Paso>
        <Paso numero={2} titulo="Pago de la suscripción" actual={!creando}>
          <Pago actual={!creando} actualizar={actualizar} />
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
