import { Checkbox, Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { TextField } from '@/ui/campos/TextField';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { ContrasenaField } from '../comun/ContrasenaField';
import type { Usuario } from './columns';

interface Props {
  /** The person to edit; without it a new one is created. */
  readonly usuario?: Usuario;
  readonly alTerminar: () => void;
}

interface Values extends Record<string, unknown> {
  nombre: string;
  email: string;
  password: string;
  role_id: string | null;
  club_id: string | null;
  is_active: boolean;
  is_deleted: boolean;
}

const options = (todos: ReadonlyArray<{ readonly id: string; readonly nombre: string }> | undefined) =>
  (todos ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }));

/**
 * Name, e-mail and role are required, and the password of a new person (rule `identidad.contrasena`). Saving asks for
 * confirmation.
 */
export function UsuarioForm({ usuario, alTerminar }: Props) {
  const roles = $api.useQuery('get', '/api/roles');
  const clubes = $api.useQuery('get', '/api/clubes');
  const crear = useAccion('post', '/api/auth/usuarios');
  const editar = useAccion('put', '/api/usuarios');
  const confirmar = useConfirmacion();
  const guardar = ({ password, is_deleted, ...datos }: Values): Promise<unknown> =>
    usuario
      ? editar.mutateAsync({ body: { ...datos, id: usuario.id, is_deleted, ...(password ? { password } : {}) } })
      : crear.mutateAsync({ body: { ...datos, password } });
  const estado = useAppForm<Values>({
    clave: usuario ? `usuario-${usuario.id}` : 'usuario-alta',
    secretos: ['password'],
    inicial: {
      nombre: usuario?.nombre ?? '',
      email: usuario?.email ?? '',
      password: '',
      role_id: usuario?.role_id ?? null,
      club_id: usuario?.club_id ?? null,
      is_active: usuario?.is_active ?? true,
      is_deleted: usuario?.is_deleted ?? false,
    },
    sigue: usuario !== undefined,
    validar: ({ nombre, email, password, role_id }) => ({
      nombre: nombre.trim() ? null : OBLIGATORIO,
      email: email.trim() ? null : OBLIGATORIO,
      role_id: role_id === null ? OBLIGATORIO : null,
      password: usuario !== undefined || password ? null : OBLIGATORIO,
    }),
    enviar: async (values) => {
      const hecho = await confirmar({
        titulo: usuario ? 'Guardar los cambios' : 'Crear usuario',
        consecuencia: usuario
          ? `Se cambian los datos, el rol y el club de ${usuario.nombre}.`
          : `${values.nombre} va a poder entrar con el correo ${values.email}.`,
        confirmar: 'Guardar',
        alConfirmar: () => guardar(values),
      });
      if (hecho) alTerminar();
      return hecho;
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <TextField label="Correo electrónico" type="email" required {...getInputProps('email')} />
      <ContrasenaField
        label="Contraseña"
        description={usuario ? 'Dejala vacía para no cambiarla.' : undefined}
        required={!usuario}
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <Select
        label="Rol"
        required
        data={options(roles.data)}
        placeholder="Elegí un rol"
        {...getInputProps('role_id')}
      />
      <Select
        label="Club"
        clearable
        searchable
        data={options(clubes.data)}
        placeholder="Sin club"
        {...getInputProps('club_id')}
      />
      <Checkbox label="Activo" {...getInputProps('is_active', { type: 'checkbox' })} />
      {usuario && <Checkbox label="Eliminado" {...getInputProps('is_deleted', { type: 'checkbox' })} />}
    </AppForm>
  );
}
