import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDeClub } from './FormularioDeClub';

/** A new club, from the administration's list. */
export function Alta() {
  const navegar = useNavigate();
  const volver = (): void => void navegar('/club');
  return (
    <>
      <PaginaTitulo titulo="Nuevo Club" />
      <Panel maw={620}>
        <FormularioDeClub alCrear={volver} cancelar={volver} />
      </Panel>
    </>
  );
}
