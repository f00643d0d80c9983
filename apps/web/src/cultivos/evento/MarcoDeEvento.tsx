import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { EventoEnPantalla, useContextoDeProyecto } from '@/app/contexto/proyecto';
import { useTrabajo } from '@/app/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';

/** An event: its state and its sections above whatever is open (`spec 2 §2.9`). */
export function Component() {
  const { proyecto_evento_id = '' } = useParams();
  const { proyecto, soloLectura } = useContextoDeProyecto();
  const elegirEvento = useTrabajo((estado) => estado.elegirEvento);
  const consulta = $api.useQuery('get', '/api/proyectoEvento/{id}', { params: { path: { id: proyecto_evento_id } } });
  useEffect(() => elegirEvento(proyecto_evento_id), [proyecto_evento_id, elegirEvento]);
  return (
    <Datos consulta={consulta}>
      {(evento) => (
        <EventoEnPantalla value={{ proyecto, evento, soloLectura: soloLectura || evento.evento_finalizado }}>
          <PaginaTitulo titulo={evento.nombre_evento} />
          <Outlet />
        </EventoEnPantalla>
      )}
    </Datos>
  );
}
