import { Alert, Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '@/api/cliente';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { Tarjeta } from '@/ui/marca/Tarjeta';

/** Asks for a link to choose another password. */
export function Olvidada() {
  const [respuesta, fijarRespuesta] = useState<string | null>(null);
  const estado = useFormulario({
    clave: null,
    inicial: { email: '' },
    validar: ({ email }) => ({ email: email.trim() ? null : 'Ingresá tu correo electrónico.' }),
    enviar: async ({ email }) => {
      const { data } = await api.POST('/api/auth/contrasena_olvidada', { body: { email: email.trim() } });
      fijarRespuesta(data?.mensaje ?? null);
    },
  });
  const volver = (
    <Anchor component={Link} to="/login" underline="always">
      Volver a iniciar sesión
    </Anchor>
  );
  return (
    <Tarjeta titulo="Olvidé mi contraseña" bajada="Te damos un enlace que sirve una sola vez." pie={volver}>
      {respuesta === null ? (
        <Formulario estado={estado} guardar="Pedir enlace">
          <TextInput
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            required
            {...estado.form.getInputProps('email')}
          />
        </Formulario>
      ) : (
        <Alert role="status">{respuesta}</Alert>
      )}
    </Tarjeta>
  );
}
