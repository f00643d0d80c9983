import { useNavigate } from 'react-router-dom';
import { IrA } from '@/ui/datos/IrA';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeTarea } from './FormularioDeTarea';

/** 'Crear Tarea'; it goes back to the list. */
export function CrearTarea() {
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo titulo="Crear Tarea" acciones={<IrA a="/libreta-tareas">Listar Tareas</IrA>} />
      <Panel maw={720}>
        <FormularioDeTarea alTerminar={() => void navegar('/libreta-tareas')} />
      </Panel>
    </>
  );
}
