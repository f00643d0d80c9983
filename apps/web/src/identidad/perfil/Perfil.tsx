import { TextInput } from '@mantine/core';
import { $api, type Esquema } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { AppForm } from '@/ui/formulario/AppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ContrasenaField } from '../comun/ContrasenaField';
import { CorreoSinConfirmar } from './CorreoSinConfirmar';
import { usePerfil } from './usePerfil';

function PerfilForm({ yo }: { readonly yo: Esquema<'Usuario'> }) {
  const { estado, conFactor, cambiaIngreso } = usePerfil(yo);
  const { getInputProps, values } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios">
      <TextInput label="Nombre" name="nombre" autoComplete="name" required {...getInputProps('nombre')} />
      <TextInput
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="email"
        required
        {...getInputProps('email')}
      />
      <ContrasenaField
        label="Nueva contraseña"
        description="Dejala vacía para no cambiarla."
        name="password"
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <ContrasenaField
        label="Confirmar nueva contraseña"
        name="confirmacion"
        autoComplete="new-password"
        {...getInputProps('confirmacion')}
      />
      {cambiaIngreso(values) && (
        <ContrasenaField
          label="Contraseña actual"
          description="Confirmá que sos vos."
          name="password_actual"
          autoComplete="current-password"
          required
          {...getInputProps('password_actual')}
        />
      )}
      {conFactor && cambiaIngreso(values) && (
        <TextInput
          label="Código del segundo factor"
          description="Ingresá el de tu aplicación, o uno de recuperación."
          name="codigo"
          required
          autoComplete="one-time-code"
          {...getInputProps('codigo')}
        />
      )}
    </AppForm>
  );
}

/** The person's own data. */
export function Perfil() {
  const query = $api.useQuery('get', '/api/usuarios/me');
  return (
    <>
      <PageTitle titulo="Editar perfil" />
      <Panel formulario>
        <Datos consulta={query} error="No se encontró el usuario logueado.">
          {(yo) => <PerfilForm key={yo.id} yo={yo} />}
        </Datos>
        <CorreoSinConfirmar />
      </Panel>
    </>
  );
}
