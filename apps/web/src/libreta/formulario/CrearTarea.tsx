import { useNavigate } from 'react-router-dom';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { TareaForm } from './TareaForm';

/** 'Crear Tarea'; then the list is shown. */
export function CrearTarea() {
  const navegar = useNavigate();
  return (
    <>
      <PageTitle titulo="Crear Tarea" acciones={<IrA a="/libreta-tareas">Listar Tareas</IrA>} />
      <Panel formulario>
        <TareaForm alTerminar={() => void navegar('/libreta-tareas')} />
      </Panel>
    </>
  );
}
