import { Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { esErrorDeApi } from '@/api/error';
import { entrar } from '@/sesion/entrar';
import { desdeDe } from '@/sesion/guardia';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Card } from '@/ui/marca/Card';
import { CodigoDelFactorField } from '../comun/CodigoDelFactorField';
import { ContrasenaField } from '../comun/ContrasenaField';
import { EmailField } from '../comun/EmailField';
import { ingresar } from '../comun/ingresar';

export function Ingreso() {
  const navegar = useNavigate();
  const { state, search } = useLocation();
  const dicho = state as { readonly desde?: string } | null;
  const desde = dicho?.desde ?? desdeDe(search) ?? '/';
  const viene = { desde };
  const [pideCodigo, fijarPideCodigo] = useState(false);
  const estado = useAppForm({
    clave: null,
    inicial: { email: '', password: '', codigo: '' },
    validar: ({ email, password }) => ({
      email: email.trim() ? null : 'Ingresá tu correo electrónico.',
      password: password ? null : 'Ingresá tu contraseña.',
    }),
    error: 'Error desconocido',
    enviar: async ({ email, password, codigo }) => {
      const entrada = await ingresar(email.trim(), password, codigo.trim() || null).catch((error: unknown) => {
        // A person with a second factor is asked for the code in a new field; this is not an error.
        if (!pideCodigo && esErrorDeApi(error) && error.fields['codigo'] !== undefined) return null;
        // A wrong password is cleared, so that the next attempt does not start by deleting.
        if (esErrorDeApi(error) && error.status === 401 && error.fields['codigo'] === undefined)
          estado.form.setFieldValue('password', '');
        throw error;
      });
      if (entrada === null) return fijarPideCodigo(true);
      await entrar(entrada.user, entrada.token);
      await navegar(desde, { replace: true });
    },
  });
  useEffect(() => {
    document.querySelector<HTMLElement>(`input[name="${pideCodigo ? 'codigo' : 'email'}"]`)?.focus();
  }, [pideCodigo]);
  return (
    <Card
      titulo="Iniciar sesión"
      pie={
        <Text>
          ¿Todavía no tenés cuenta?{' '}
          <Anchor component={Link} to="/register" state={viene} underline="always">
            Registrarse
          </Anchor>
        </Text>
      }
    >
      <AppForm estado={estado} guardar="Ingresar">
        <EmailField autoComplete="username" {...estado.form.getInputProps('email')} />
        <ContrasenaField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          {...estado.form.getInputProps('password')}
        />
        {pideCodigo && <CodigoDelFactorField {...estado.form.getInputProps('codigo')} />}
        <Anchor component={Link} to="/contrasena-olvidada" underline="always" className="toque" size="sm">
          Olvidé mi contraseña
        </Anchor>
      </AppForm>
    </Card>
  );
}
