import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '@/api/cliente';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Card } from '@/ui/marca/Card';
import { EmailField } from '../comun/EmailField';

/** Requests a link to set another password. */
export function Olvidada() {
  const [response, setResponse] = useState<string | null>(null);
  const estado = useAppForm({
    clave: null,
    inicial: { email: '' },
    validar: ({ email }) => ({ email: email.trim() ? null : 'Ingresá tu correo electrónico.' }),
    enviar: async ({ email }) => {
      const { data } = await api.POST('/api/auth/contrasena_olvidada', { body: { email: email.trim() } });
      setResponse(data?.mensaje ?? null);
    },
  });
  const volver = (
    <Anchor component={Link} to="/login" underline="always" className="toque">
      Volver a iniciar sesión
    </Anchor>
  );
  return (
    <Card titulo="Olvidé mi contraseña" bajada="Te damos un enlace que sirve una sola vez." pie={volver}>
      {response === null ? (
        <AppForm estado={estado} guardar="Pedir enlace">
          <EmailField autoComplete="username" {...estado.form.getInputProps('email')} />
        </AppForm>
      ) : (
        <Alert role="status">{response}</Alert>
      )}
    </Card>
  );
}
