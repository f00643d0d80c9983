import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { WithLists } from './WithLists';

/** A new analysis; its URL may have the code of the record. */
export function AltaAnalisis() {
  const navegar = useNavigate();
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle titulo="Nuevo análisis" />
      <WithLists
        entidad={params.get('codigo') ?? ''}
        alGuardar={(id) => void navegar(`/analisis/${id}`)}
        cancelar={() => void navegar('/analisis')}
      />
    </>
  );
}
