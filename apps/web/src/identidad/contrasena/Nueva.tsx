import { CONTRASENA_DEBIL } from '@cepa/words/mensajes/sesion';
import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '@/api/cliente';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Card } from '@/ui/marca/Card';
import { ContrasenaNuevaFields } from '../comun/ContrasenaNuevaFields';
import { esContrasenaValida } from '../comun/contrasena';

function ElegirOtra({ token }: { readonly token: string }) {
  const [hecho, fijarHecho] = useState<string | null>(null);
  const estado = useAppForm({
    clave: null,
    inicial: { password: '', confirmacion: '' },
    validar: ({ password, confirmacion }) => ({
      password: esContrasenaValida(password) ? null : CONTRASENA_DEBIL,
      confirmacion: password === confirmacion ? null : 'Las contraseñas no coinciden. Por favor, inténtalo de nuevo.',
    }),
    enviar: async ({ password }) => {
      const { data } = await api.POST('/api/auth/contrasena_nueva', { body: { token, password } });
      fijarHecho(data?.mensaje ?? null);
    },
  });
  if (hecho !== null) return <Alert role="status">{hecho}</Alert>;
  return (
    <AppForm estado={estado} guardar="Guardar contraseña">
      <ContrasenaNuevaFields getInputProps={estado.form.getInputProps} nombre="nueva contraseña" required />
    </AppForm>
  );
}

/** The page of the link; its token is in the fragment after `#`, which no server gets. */
export function Nueva() {
  const token = useLocation().hash.slice(1);
  return (
    <Card
      titulo="Elegir otra contraseña"
      pie={
        <Anchor component={Link} to="/login" underline="always" className="toque">
          Iniciar sesión
        </Anchor>
      }
    >
      {token === '' ? (
        <Alert role="status">
          Al enlace le falta una parte. Copialo entero, o{' '}
          <Anchor component={Link} to="/contrasena-olvidada" underline="always" className="toque">
            pedí uno nuevo
          </Anchor>
          .
        </Alert>
      ) : (
        <ElegirOtra token={token} />
      )}
    </Card>
  );
}
