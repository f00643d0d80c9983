import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { api } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { tokenActual } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { fechaHora } from '@/ui/formatos';
import { Card } from '@/ui/marca/Card';

/** The invitation's sender and its club. */
interface Vista {
  readonly club: string;
  readonly invita: string | null;
  readonly email: string | null;
  readonly vence: string;
}

/** The server's status codes for an invalid or used link. */
const GASTADA: ReadonlySet<number> = new Set([400, 404, 409, 410, 422]);

/** The page of an invitation's link; its token is in the fragment after `#`, which no server gets. */
export function Invitacion() {
  const token = useLocation().hash.slice(1);
  return (
    <Card titulo="Invitación a un club">
      {token === '' ? (
        <Alert role="status">Al enlace le falta una parte. Copialo entero, o pedile otro a tu club.</Alert>
      ) : (
        <Invitada token={token} />
      )}
    </Card>
  );
}

function Invitada({ token }: { readonly token: string }) {
  // A read with a body: a URL would be in logs.
  const query = useQuery({
    queryKey: ['invitacion', token],
    retry: false,
    queryFn: async () => {
      const { data } = await api.POST('/api/invitacion_consultar', { body: { token } });
      return data as Vista;
    },
  });
  // A retry does not help: an invalid link stays invalid.
  if (esErrorDeApi(query.error) && GASTADA.has(query.error.status))
    return (
      <Stack gap="md" role="alert">
        <Text>{query.error.message}</Text>
        <Button component={Link} to="/" variant="default">
          Ir al inicio
        </Button>
      </Stack>
    );
  return (
    <Datos consulta={query}>
      {(invitacion) => (
        <Stack gap="md">
          <Text>
            {invitacion.invita ?? 'La administración'} te invita a <strong>{invitacion.club}</strong>: vas a ver y
            registrar todo lo del club. Sirve hasta el {fechaHora(invitacion.vence)}.
          </Text>
          {tokenActual() === null ? (
            <Entrar token={token} email={invitacion.email} />
          ) : (
            <Aceptar token={token} invitacion={invitacion} />
          )}
        </Stack>
      )}
    </Datos>
  );
}

/** A new person registers first; both ways return here. */
function Entrar({ token, email }: { readonly token: string; readonly email: string | null }) {
  const estado = { desde: `/invitacion#${token}`, email };
  return (
    <Stack gap="sm">
      <Button component={Link} to="/register" state={estado}>
        Crear mi cuenta
      </Button>
      <Button component={Link} to="/login" state={estado} variant="default">
        Ya tengo cuenta
      </Button>
    </Stack>
  );
}

function Aceptar({ token, invitacion }: { readonly token: string; readonly invitacion: Vista }) {
  const navegar = useNavigate();
  const yo = useTrabajo((trabajo) => trabajo.user);
  const aceptar = useAccion('post', '/api/invitacion_aceptar');
  const estado = useAppForm({
    clave: null,
    inicial: {},
    validar: () => ({}),
    enviar: async () => {
      await aceptar.mutateAsync({ body: { token } });
      await navegar('/', { replace: true });
    },
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        Vas a entrar como {yo?.nombre ?? 'la persona que inició sesión'}
        {yo?.email ? ` (${yo.email})` : ''}.
      </Text>
      <AppForm estado={estado} guardar={`Sumarme a ${invitacion.club}`} cancelar={() => void navegar('/')}>
        {null}
      </AppForm>
    </>
  );
}
