import { useNavigate } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { PersonalForm } from './PersonalForm';

/** 'Agregar Personal': the legajo is proposed once and stays while the form is open. */
export function AltaPersonal() {
  const club_id = useClubId();
  const navegar = useNavigate();
  const query = $api.useQuery(
    'get',
    '/api/personal_generar_legajo',
    { params: { query: { club_id } } },
    { staleTime: 'static', gcTime: 0 },
  );
  return (
    <>
      <PageTitle titulo="Agregar Personal" acciones={<IrA a="/personal">Gestionar Personal</IrA>} />
      <Panel formulario>
        <Datos consulta={query}>
          {({ legajo }) => (
            <PersonalForm
              legajo={legajo}
              alGuardar={({ id }) => void navegar(`/personal/${id}`)}
              cancelar={() => void navegar('/personal')}
            />
          )}
        </Datos>
      </Panel>
    </>
  );
}
