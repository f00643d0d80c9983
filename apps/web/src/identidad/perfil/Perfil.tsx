import { CONTRASENA_DEBIL } from '@cepa/words/mensajes/sesion';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@/api/accion';
import { $api, api, type Esquema } from '@/api/cliente';
import { renovarSesion } from '@/sesion/cierre';
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

function FormularioDePerfil({ yo }: { readonly yo: Esquema<'Usuario'> }) {
  const { user, entrar: recordar } = useTrabajo();
  const consultas = useQueryClient();
  const estado = useFormulario({
    clave: `perfil-${yo.id}`,
    secretos: ['password', 'confirmacion'],
    inicial: { nombre: yo.nombre, email: yo.email ?? '', password: '', confirmacion: '' },
    validar: ({ nombre, email, password, confirmacion }) => ({
      nombre: nombre.trim() ? null : 'Ingresá tu nombre.',
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Ingresá un correo electrónico válido.',
      password: password === '' || esContrasenaValida(password) ? null : CONTRASENA_DEBIL,
      confirmacion: password === confirmacion ? null : NO_COINCIDEN,
    }),
    error: 'Error al actualizar el perfil.',
    enviar: async ({ nombre, email, password }) => {
      const nuevo = { nombre: nombre.trim(), email: email.trim() };
      const guardar = () =>
        api.PUT('/api/usuarios/me', { body: { ...nuevo, user_id: yo.id, ...(password ? { password } : {}) } });
      // A new password ends every session, this one too: it goes on with another.
      const guardarYSeguir = async () => {
        const guardado = await guardar();
        const otra = await ingresar(nuevo.email, password);
        await entrar(otra.user, otra.token);
        return guardado;
      };
      const { data } = await (password ? renovarSesion(guardarYSeguir) : guardar());
      if (user) recordar({ ...user, ...nuevo });
      announce(data ?? {});
      void consultas.invalidateQueries();
      estado.form.setValues({ password: '', confirmacion: '' });
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
