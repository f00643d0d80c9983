import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { ProyectoEnPantalla, type ProyectoDePantalla } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';

function ConProyecto({ proyecto }: { readonly proyecto: ProyectoDePantalla }) {
  const { elegirProyecto } = useTrabajo();
  const lee = useSoloLee();
  // An opened project becomes the current one.
  useEffect(() => elegirProyecto(proyecto.id), [proyecto.id, elegirProyecto]);
  return (
    <ProyectoEnPantalla value={{ proyecto, soloLectura: proyecto.proyecto_cerrado || lee }}>
      <Outlet />
    </ProyectoEnPantalla>
  );
}

/** Loads the project of the path and provides it to everything below. */
export function Proyecto() {
  const { proyecto_id = '' } = useParams();
  const query = $api.useQuery('get', '/api/proyectos/{id}', {
    params: { path: { id: proyecto_id }, query: { resumen: true } },
  });
  return <Datos consulta={query}>{(proyecto) => <ConProyecto proyecto={proyecto} />}</Datos>;
}
