import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { forgetDraft } from '@/ui/formulario/draft';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { keyOf } from '../comun/persona';
import { Permiso } from '../permiso/Permiso';
import { UsuarioForm } from './UsuarioForm';

/** The person was erased, perhaps during an edit: no data of the person stay on this device. */
function Suprimido({ id }: { readonly id: string }) {
  useEffect(() => forgetDraft(keyOf(id)), [id]);
  return (
    <Vacio
      texto="Los datos de esta persona se suprimieron: no hay nada que editar."
      accion={<IrA a={`/usuarios-medicinales/${id}`}>Ver el registro</IrA>}
    />
  );
}

export function Editar() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const query = $api.useQuery('get', '/api/usuario-medicinal/{id}', {
    params: { path: { id }, query: { club_id, resumen: true } },
  });
  const volver = (): void => void navegar(`/usuarios-medicinales/${id}`);
  return (
    <>
      <PageTitle titulo="Editar usuario medicinal" />
      <Datos consulta={query}>
        {(usuario) =>
          usuario.estado === 'suprimido' ? (
            <Panel formulario>
              <Suprimido id={usuario.id} />
            </Panel>
          ) : (
            <Stack gap="md" data-formulario>
              <Permiso usuario={usuario} />
              <Panel titulo="Datos">
                <UsuarioForm key={usuario.id} usuario={usuario} alGuardar={volver} cancelar={volver} />
              </Panel>
            </Stack>
          )
        }
      </Datos>
    </>
  );
}
