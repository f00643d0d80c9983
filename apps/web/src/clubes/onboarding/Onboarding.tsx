import { Center, Loader, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { esAdministrador } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';

/** Its forms are for new people; others do not wait for them. */
const Comenzar = lazy(() => import('./Comenzar').then((modulo) => ({ default: modulo.Comenzar })));

type Paso = 'CREAR_CLUB' | 'PAGO_SUSCRIPCION' | 'COMPLETO';

/** Shown if the person asks to continue and may not: without it the button would seem to do nothing. */
const TODAVIA_NO: Readonly<Record<Exclude<Paso, 'COMPLETO'>, string>> = {
  CREAR_CLUB: 'Todavía no estás en ningún club.',
  PAGO_SUSCRIPCION: 'La suscripción todavía no está activada.',
};

const CADA_MS = 5_000;

/** Once the person may continue, everything is read again: they now have a club, or a paid one. */
function useTodoDeNuevo(paso: Paso): void {
  const queries = useQueryClient();
  const antes = useRef(paso);
  useEffect(() => {
    if (antes.current !== 'COMPLETO' && paso === 'COMPLETO') void queries.invalidateQueries();
    antes.current = paso;
  }, [paso, queries]);
}

/** Keeps the current club in step with the server's data of the person. */
function useClubDelUsuario(): void {
  const { data: yo } = $api.useQuery('get', '/api/usuarios/me');
  const { user, entrar, club_id, elegirClub } = useTrabajo();
  useEffect(() => {
    if (!yo) return;
    const cambio =
      !user ||
      user.id !== yo.id ||
      user.nombre !== yo.nombre ||
      user.rol !== yo.rol ||
      user.club_id !== yo.club_id ||
      user.permisos.join() !== yo.permisos.join();
    if (cambio)
      entrar({
        id: yo.id,
        nombre: yo.nombre,
        email: yo.email,
        rol: yo.rol,
        club_id: yo.club_id,
        permisos: yo.permisos,
      });
    // The administration keeps its last opened club.
    const eligio = club_id !== null && esAdministrador(yo);
    if (yo.club_id && yo.club_id !== club_id && !eligio) elegirClub(yo.club_id);
  }, [yo, user, entrar, club_id, elegirClub]);
}

/**
 * Lets people through whose club has a current subscription; others choose how to begin. A status that cannot be read
 * counts as complete, so that a failing call never locks a club out of its books.
 */
export function Onboarding() {
  useClubDelUsuario();
  const query = useQuery({
    ...$api.queryOptions('get', '/api/onboarding_status'),
    retry: 1,
    // A person who waits to be linked, or for a payment, continues automatically.
    refetchInterval: ({ state }) => (state.data && state.data.paso_actual !== 'COMPLETO' ? CADA_MS : false),
  });
  const paso: Paso = query.isError || !query.data ? 'COMPLETO' : query.data.paso_actual;
  useTodoDeNuevo(paso);
  // Without a signal it is not requested, and nobody waits for it.
  if (query.isPending && !query.isPaused) return <Cargando />;
  if (paso === 'COMPLETO') return <Outlet />;
  const actualizar = async (): Promise<void> => {
    const { data } = await query.refetch();
    if (data?.paso_actual === paso) notifications.show({ id: 'todavia-no', message: TODAVIA_NO[paso] });
  };
  return (
    <Suspense fallback={<Cargando />}>
      <Comenzar paso={paso} actualizar={() => void actualizar()} />
    </Suspense>
  );
}

function Cargando() {
  return (
    <Center mih="100dvh" data-arranque>
      <Stack align="center" gap="xs" role="status">
        <Loader />
        <Text c="dimmed">Cargando…</Text>
      </Stack>
    </Center>
  );
}
