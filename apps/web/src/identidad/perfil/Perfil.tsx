import { TextInput } from '@mantine/core';
import { $api, type Esquema } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { AppForm } from '@/ui/formulario/AppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { CodigoDelFactorField } from '../comun/CodigoDelFactorField';
import { ContrasenaField } from '../comun/ContrasenaField';
import { ContrasenaNuevaFields } from '../comun/ContrasenaNuevaFields';
import { EmailField } from '../comun/EmailField';
import { CorreoSinConfirmar } from './CorreoSinConfirmar';
import { usePerfil } from './usePerfil';

function PerfilForm({ yo }: { readonly yo: Esquema<'Usuario'> }) {
  const { estado, conFactor, cambiaIngreso } = usePerfil(yo);
  const { getInputProps, values } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios">
      <TextInput label="Nombre" name="nombre" autoComplete="name" required {...getInputProps('nombre')} />
      <EmailField autoComplete="email" {...getInputProps('email')} />
      <ContrasenaNuevaFields
        getInputProps={getInputProps}
        nombre="nueva contraseña"
        description="Dejala vacía para no cambiarla."
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
      {conFactor && cambiaIngreso(values) && <CodigoDelFactorField {...getInputProps('codigo')} />}
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
