import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { ProyectoEnPantalla, type ProyectoDePantalla } from '@/app/contexto/proyecto';
import { useTrabajo } from '@/app/sesion/estado';
import { soloLectura } from '@/app/sesion/usuario';
import { Datos } from '@/ui/datos/Datos';

function ConProyecto({ proyecto }: { readonly proyecto: ProyectoDePantalla }) {
  const { user, elegirProyecto } = useTrabajo();
  // Opening a project makes it the one being worked on (spec 2 §2.2).
  useEffect(() => elegirProyecto(proyecto.id), [proyecto.id, elegirProyecto]);
  return (
    <ProyectoEnPantalla value={{ proyecto, soloLectura: proyecto.proyecto_cerrado || soloLectura(user) }}>
      <Outlet />
    </ProyectoEnPantalla>
  );
}

/** Loads the project of the path and gives it to everything below. */
export function Component() {
  const { proyecto_id = '' } = useParams();
  const consulta = $api.useQuery('get', '/api/proyectos/{id}', { params: { path: { id: proyecto_id } } });
  return <Datos consulta={consulta}>{(proyecto) => <ConProyecto proyecto={proyecto} />}</Datos>;
}
