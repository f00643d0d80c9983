import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDeGenetica } from './FormularioDeGenetica';

/** The form on a page of its own, with its own address. */
export function AltaGenetica() {
  const navegar = useNavigate();
  const volver = (): void => void navegar('/geneticas');
  return (
    <>
      <PaginaTitulo titulo="Crear Nueva Genética" />
      <Panel maw={720}>
        <FormularioDeGenetica alGuardar={volver} cancelar={volver} />
      </Panel>
    </>
  );
}
