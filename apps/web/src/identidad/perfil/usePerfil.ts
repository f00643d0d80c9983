import { CONTRASENA_DEBIL, FALTA_EL_CODIGO } from '@cepa/words/mensajes/sesion';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { announce } from '@/api/accion';
import { $api, api, type Esquema } from '@/api/cliente';
import { perderSesion, renovarSesion } from '@/sesion/cierre';
import { entrar } from '@/sesion/entrar';
import { useTrabajo } from '@/sesion/estado';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { emailFailure, esContrasenaValida } from '../comun/contrasena';
import { ingresar } from '../comun/ingresar';

const NO_COINCIDEN = 'Las contraseñas no coinciden. Por favor, inténtalo de nuevo.';

const SIN_SECRETOS = { password: '', confirmacion: '', password_actual: '', codigo: '' };
const SECRETOS = ['password', 'confirmacion', 'password_actual', 'codigo'] as const;

/** The e-mail after saving: with mail, a new one waits for its link. Unknown if the answer came before the row. */
const correoDe = (guardado: object | undefined): string | undefined =>
  guardado && 'email' in guardado && typeof guardado.email === 'string' ? guardado.email : undefined;

/** The form of the person's own data, and its request. */
export function usePerfil(yo: Esquema<'Usuario'>) {
  const { user, entrar: recordar } = useTrabajo();
  const queries = useQueryClient();
  const navegar = useNavigate();
  const { data: factor } = $api.useQuery('get', '/api/usuarios/me/segundo_factor');
  const conFactor = factor?.activo === true;
  /** Whether sign-in data change: an unlocked phone must not be enough for that. */
  const cambiaIngreso = ({ email, password }: { readonly email: string; readonly password: string }): boolean =>
    password !== '' || email.trim().toLowerCase() !== (yo.email ?? '').toLowerCase();
  const estado = useAppForm({
    clave: `perfil-${yo.id}`,
    secretos: SECRETOS,
    inicial: { nombre: yo.nombre, email: yo.email ?? '', ...SIN_SECRETOS },
    validar: ({ nombre, email, password, confirmacion, password_actual, codigo }) => ({
      nombre: nombre.trim() ? null : 'Ingresá tu nombre.',
      email: emailFailure(email),
      password: password === '' || esContrasenaValida(password) ? null : CONTRASENA_DEBIL,
      confirmacion: password === confirmacion ? null : NO_COINCIDEN,
      password_actual:
        cambiaIngreso({ email, password }) && password_actual === '' ? 'Ingresá tu contraseña actual.' : null,
      codigo: conFactor && cambiaIngreso({ email, password }) && codigo.trim() === '' ? FALTA_EL_CODIGO : null,
    }),
    error: 'Error al actualizar el perfil.',
    enviar: async ({ nombre, email, password, password_actual, codigo }) => {
      const nuevo = { nombre: nombre.trim(), email: email.trim() };
      const body = {
        ...nuevo,
        user_id: yo.id,
        ...(password ? { password } : {}),
        ...(password_actual && cambiaIngreso({ email, password }) ? { password_actual } : {}),
        ...(codigo.trim() && cambiaIngreso({ email, password }) ? { codigo: codigo.trim() } : {}),
      };
      const guardar = () => api.PUT('/api/usuarios/me', { body });
      // A new password ends every session, also this one: another one is started, if the password is enough for that.
      const guardarYSeguir = async () => {
        const { data } = await guardar();
        const otra = await ingresar(correoDe(data) ?? nuevo.email, password).catch(() => null);
        if (otra) await entrar(otra.user, otra.token);
        else perderSesion();
        return { data, sigue: otra !== null };
      };
      const guardado = await (password ? renovarSesion(guardarYSeguir) : guardar());
      const queda = correoDe(guardado.data) ?? yo.email ?? nuevo.email;
      if (user) recordar({ ...user, nombre: nuevo.nombre, email: queda });
      announce(
        queda.toLowerCase() === nuevo.email.toLowerCase()
          ? (guardado.data ?? {})
          : { mensaje: `Te enviamos un enlace a ${nuevo.email}: tu correo cambia cuando lo abras.` },
      );
      estado.form.setValues({ ...SIN_SECRETOS, email: queda });
      if ('sigue' in guardado && !guardado.sigue) await navegar('/login', { state: { desde: '/' } });
      else void queries.invalidateQueries();
      return true;
    },
  });
  return { estado, conFactor, cambiaIngreso };
}
