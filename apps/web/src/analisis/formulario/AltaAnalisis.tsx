import { useNavigate, useSearchParams } from 'react-router-dom';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { ConListas } from './ConListas';

/** A new analysis; its address may bring the code of what is analysed. */
export function AltaAnalisis() {
  const navegar = useNavigate();
  const [parametros] = useSearchParams();
  return (
    <>
      <PaginaTitulo titulo="Nuevo análisis" />
      <ConListas
        entidad={parametros.get('codigo') ?? ''}
        alGuardar={(id) => void navegar(`/analisis/${id}`)}
        cancelar={() => void navegar('/analisis')}
      />
    </>
  );
}
