import { CONTRASENA_DEBIL, SIN_TERMINOS } from '@cepa/words/mensajes/sesion';
import { Anchor, Button, Checkbox, Collapse, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { ContrasenaNuevaFields } from '../comun/ContrasenaNuevaFields';
import { emailFailure, esContrasenaValida } from '../comun/contrasena';
import { EmailField } from '../comun/EmailField';
import { Card } from '@/ui/marca/Card';
import { Terminos } from './Terminos';

const INICIAL = { nombre: '', email: '', password: '', confirmacion: '', acepto_terminos: false };

function validar({ nombre, email, password, confirmacion, acepto_terminos }: typeof INICIAL) {
  return {
    nombre: nombre.trim() ? null : 'Ingresá un nombre de usuario.',
    email: emailFailure(email),
    password: esContrasenaValida(password) ? null : CONTRASENA_DEBIL,
    confirmacion: password === confirmacion ? null : 'Las contraseñas no coinciden.',
    acepto_terminos: acepto_terminos ? null : SIN_TERMINOS,
  };
}

export function Registro() {
  const navegar = useNavigate();
  // The invitation from which the person came: the log-in returns there.
  const viene = useLocation().state as { readonly desde?: string; readonly email?: string | null } | null;
  const [verTerminos, { toggle }] = useDisclosure();
  const registrar = useAccion('post', '/api/auth/usuarios');
  const estado = useAppForm({
    clave: null,
    inicial: { ...INICIAL, email: viene?.email ?? '' },
    validar,
    error: 'Error en el registro.',
    enviar: async ({ nombre, email, password, acepto_terminos }) => {
      await registrar.mutateAsync({ body: { nombre: nombre.trim(), email: email.trim(), password, acepto_terminos } });
      await navegar('/login', { state: viene });
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Card
      titulo="Registrarse"
      bajada="Creá tu cuenta para abrir un club o sumarte a uno."
      pie={
        <Text>
          ¿Ya tenés cuenta?{' '}
          <Anchor component={Link} to="/login" state={viene} underline="always">
            Ingresar
          </Anchor>
        </Text>
      }
    >
      <AppForm estado={estado} guardar="Registrarse">
        <TextInput label="Nombre de usuario" name="nombre" autoComplete="name" required {...getInputProps('nombre')} />
        <EmailField autoComplete="email" {...getInputProps('email')} />
        <ContrasenaNuevaFields
          getInputProps={getInputProps}
          nombre="contraseña"
          description="Al menos 8 caracteres, una mayúscula, una minúscula y un número."
          required
        />
        <Stack gap="sm">
          <Checkbox
            label="Acepto los Términos y Condiciones"
            {...estado.form.getInputProps('acepto_terminos', { type: 'checkbox' })}
          />
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={toggle} aria-expanded={verTerminos}>
            {verTerminos ? 'Ocultar Términos y Condiciones' : 'Ver Términos y Condiciones'}
          </Button>
          <Collapse expanded={verTerminos}>
            <Terminos />
          </Collapse>
        </Stack>
      </AppForm>
    </Card>
  );
}
