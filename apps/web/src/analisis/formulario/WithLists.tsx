import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';
import type { Analisis } from '../comun/analisis';
import { AnalisisForm } from './AnalisisForm';

interface Props {
  readonly analisis?: Analisis;
  readonly entidad?: string;
  readonly alGuardar: (id: string) => void;
  readonly cancelar: () => void;
}

/** The form, once its types and staff are loaded. */
export function WithLists(props: Props) {
  const query = { club_id: useClubId() };
  const tipos = $api.useQuery('get', '/api/tipo_analisis', { params: { query } });
  const personal = $api.useQuery('get', '/api/personal', { params: { query } });
  return (
    <Panel formulario>
      <Datos consulta={tipos} error="Error al cargar tipos de análisis">
        {(list) => (
          <Datos consulta={personal}>
            {(personas) => <AnalisisForm {...props} tipos={list} personas={personas} />}
          </Datos>
        )}
      </Datos>
    </Panel>
  );
}
