import { CONTRASENA_DEBIL } from '@cepa/words/mensajes/sesion';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '@/api/accion';
import { $api, api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { perderSesion, renovarSesion } from '@/sesion/cierre';
import { entrar } from '@/sesion/entrar';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { CampoContrasena } from '../comun/CampoContrasena';
import { esContrasenaValida } from '../comun/contrasena';
import { ingresar } from '../comun/ingresar';

const NO_COINCIDEN = 'Las contraseñas no coinciden. Por favor, inténtalo de nuevo.';

const SIN_SECRETOS = { password: '', confirmacion: '', password_actual: '' };
const SECRETOS = ['password', 'confirmacion', 'password_actual'] as const;

function FormularioDePerfil({ yo }: { readonly yo: Esquema<'Usuario'> }) {
  const { user, entrar: recordar } = useTrabajo();
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const [pideActual, pedirActual] = useState(false);
  useEffect(() => {
    if (pideActual) document.querySelector<HTMLElement>('input[name="password_actual"]')?.focus();
  }, [pideActual]);
  const estado = useFormulario({
    clave: `perfil-${yo.id}`,
    secretos: SECRETOS,
    inicial: { nombre: yo.nombre, email: yo.email ?? '', ...SIN_SECRETOS },
    validar: ({ nombre, email, password, confirmacion, password_actual }) => ({
      nombre: nombre.trim() ? null : 'Ingresá tu nombre.',
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Ingresá un correo electrónico válido.',
      password: password === '' || esContrasenaValida(password) ? null : CONTRASENA_DEBIL,
      confirmacion: password === confirmacion ? null : NO_COINCIDEN,
      password_actual: pideActual && password_actual === '' ? 'Ingresá tu contraseña actual.' : null,
    }),
    error: 'Error al actualizar el perfil.',
    enviar: async ({ nombre, email, password, password_actual }) => {
      const nuevo = { nombre: nombre.trim(), email: email.trim() };
      const body = {
        ...nuevo,
        user_id: yo.id,
        ...(password ? { password } : {}),
        ...(password_actual ? { password_actual } : {}),
      };
      const guardar = () => api.PUT('/api/usuarios/me', { body });
      // A new password ends every session, this one too: it goes on with another, where the password is enough for that.
      const guardarYSeguir = async () => {
        const { data } = await guardar();
        const otra = await ingresar(nuevo.email, password).catch(() => null);
        if (otra) await entrar(otra.user, otra.token);
        else perderSesion();
        return { data, sigue: otra !== null };
      };
      const guardado = await (password ? renovarSesion(guardarYSeguir) : guardar()).catch((error: unknown) => {
        // Who signed in a while ago learns it here: a field that opens, not a mistake of theirs.
        if (!pideActual && esErrorDeApi(error) && error.campos['password_actual'] !== undefined) return null;
        throw error;
      });
      if (guardado === null) {
        pedirActual(true);
        return false;
      }
      if (user) recordar({ ...user, ...nuevo });
      announce(guardado.data ?? {});
      estado.form.setValues(SIN_SECRETOS);
      pedirActual(false);
      if ('sigue' in guardado && !guardado.sigue) await navegar('/login', { state: { desde: '/' } });
      else void consultas.invalidateQueries();
      return true;
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Guardar Cambios">
      <TextInput label="Nombre" name="nombre" autoComplete="name" required {...getInputProps('nombre')} />
      <TextInput
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="email"
        required
        {...getInputProps('email')}
      />
      <CampoContrasena
        label="Nueva contraseña"
        description="Dejala vacía para no cambiarla."
        name="password"
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <CampoContrasena
        label="Confirmar nueva contraseña"
        name="confirmacion"
        autoComplete="new-password"
        {...getInputProps('confirmacion')}
      />
      {pideActual && (
        <CampoContrasena
          label="Contraseña actual"
          description="Ingresaste hace un rato: confirmá que sos vos."
          name="password_actual"
          autoComplete="current-password"
          required
          {...getInputProps('password_actual')}
        />
      )}
    </Formulario>
  );
}

/** The person's own data (`spec 1 §2 Login, register, profile`). */
export function Perfil() {
  const consulta = $api.useQuery('get', '/api/usuarios/me');
  return (
    <>
      <PaginaTitulo titulo="Editar perfil" />
      <Panel maw={560}>
        <Datos consulta={consulta} error="No se encontró el usuario logueado.">
          {(yo) => <FormularioDePerfil key={yo.id} yo={yo} />}
        </Datos>
      </Panel>
    </>
  );
}
