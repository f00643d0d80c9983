import { Alert, Button, Stack, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';

/** Shows that the e-mail is not proved yet, and how to prove it; empty if it is proved. */
export function CorreoSinConfirmar() {
  const { data } = $api.useQuery('get', '/api/usuarios/me/correo');
  const pedir = useAccion('post', '/api/usuarios/me/correo/probar');
  if (data === undefined || (data.probado && data.espera === null)) return null;
  return (
    <Alert mt="md" title={data.espera === null ? 'Correo sin confirmar' : 'Falta abrir el enlace'}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{textOf(data)}</Text>
        {data.por_correo && data.espera === null && (
          <Button variant="default" loading={pedir.isPending} onClick={() => pedir.mutate({})}>
            Enviarme el enlace
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function textOf({ espera, por_correo }: { readonly espera: string | null; readonly por_correo: boolean }): string {
  if (espera !== null) return `Enviamos un enlace a ${espera}: abrilo dentro de la próxima hora.`;
  return por_correo
    ? 'Hasta que lo confirmes, ningún club te encuentra por tu correo.'
    : 'Ningún club te encuentra por tu correo: pedile a tu club un enlace de invitación.';
}
