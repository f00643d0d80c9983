import { Center, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useTrabajo } from '@/app/sesion/estado';

/** Its forms are for who is new; the rest don't wait for them. */
const Comenzar = lazy(() => import('./Comenzar').then((modulo) => ({ default: modulo.Comenzar })));

type Paso = 'CREAR_CLUB' | 'PAGO_SUSCRIPCION' | 'COMPLETO';

/** Keeps the current club in step with what the server says of the person. */
function useClubDelUsuario(): void {
  const { data: yo } = $api.useQuery('get', '/api/usuarios/me');
  const { user, entrar, club_id, elegirClub } = useTrabajo();
  useEffect(() => {
    if (!yo) return;
    const cambio = !user || user.id !== yo.id || user.nombre !== yo.nombre || user.rol !== yo.rol || user.club_id !== yo.club_id || user.permisos.join() !== yo.permisos.join();
    if (cambio) entrar({ id: yo.id, nombre: yo.nombre, email: yo.email, rol: yo.rol, club_id: yo.club_id, permisos: yo.permisos });
    if (yo.club_id && yo.club_id !== club_id) elegirClub(yo.club_id);
  }, [yo, user, entrar, club_id, elegirClub]);
}

/**
 * Lets through whoever has a club with a current subscription; the rest choose how to begin. A status that can't be read is
 * taken for complete, so that a failing call never locks a club out of its books (`spec 1 §4`).
 */
export function Component() {
  useClubDelUsuario();
  const consulta = useQuery({ ...$api.queryOptions('get', '/api/onboarding_status'), retry: 1 });
  if (consulta.isPending) return <Cargando />;
  const paso: Paso = consulta.isError ? 'COMPLETO' : consulta.data.paso_actual;
  if (paso === 'COMPLETO') return <Outlet />;
  return (
    <Suspense fallback={<Cargando />}>
      <Comenzar paso={paso} actualizar={() => void consulta.refetch()} />
    </Suspense>
  );
}

function Cargando() {
  return (
    <Center mih="100dvh">
      <Stack align="center" gap="xs" role="status">
        <Loader />
        <Text c="dimmed">Cargando…</Text>
      </Stack>
    </Center>
  );
}
