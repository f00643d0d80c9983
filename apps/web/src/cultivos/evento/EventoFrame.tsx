import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { EventoEnPantalla, useProyectoContext } from '@/club/proyecto';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { Solapas } from '@/ui/solapas/Solapas';
import { CosecharButton } from './CosecharButton';
import clases from './evento.module.css';
import { FichaDeEvento } from './FichaDeEvento';
import { FinalizarEvento } from './FinalizarEvento';
import { COSECHA, seccionesDe } from './secciones';
import { Validez } from './Validez';
import { fecha } from '@/ui/formatos';

function Evento({ evento }: { readonly evento: Esquema<'ProyectoEvento'> }) {
  const { proyecto, soloLectura: delProyecto } = useProyectoContext();
  const elegirEvento = useTrabajo((estado) => estado.elegirEvento);
  useEffect(() => elegirEvento(evento.id), [evento.id, elegirEvento]);
  const soloLectura = delProyecto || evento.evento_finalizado;
  const base = `/proyecto/${proyecto.id}/evento/${evento.id}`;
  // On a phone the state of the event is below its tasks. On other screens only the form is shown.
  const enForma = !useLocation().pathname.endsWith('/listar-tareas');
  return (
    <EventoEnPantalla value={{ proyecto, evento, soloLectura }}>
      <PageTitle
        compacta
        titulo={evento.nombre_evento}
        subtitulo={
          <span className={clases.sobre}>
            <span>Desde el {fecha(evento.fecha_inicio)}</span>
            <span>
              Cultivo:{' '}
              <Anchor component={Link} to={`/proyecto/${proyecto.id}`} inherit className="toque">
                {proyecto.nombre}
              </Anchor>
            </span>
          </span>
        }
        solapas={<Solapas etiqueta="Secciones del evento" solapas={seccionesDe(base, evento, soloLectura)} />}
        acciones={
          <>
            {evento.nombre_evento.toLowerCase() === COSECHA && !soloLectura && (
              <CosecharButton proyecto={proyecto} evento_id={evento.id} />
            )}
            <FinalizarEvento evento={evento} />
            <HistorialButton id={evento.id} entidad="proyecto_evento" de={evento.nombre_evento} data-en-figura />
          </>
        }
      />
      <Stack gap={6}>
        <div className={enForma ? clases.aparte : clases.despues}>
          <Panel py={4}>
            <FichaDeEvento evento={evento} />
          </Panel>
        </div>
        <Validez />
        <div>
          <Outlet key={evento.id} />
        </div>
      </Stack>
    </EventoEnPantalla>
  );
}

/** An event: its state and its sections above the open page. */
export function EventoFrame() {
  const { proyecto_id = '', proyecto_evento_id = '' } = useParams();
  const query = $api.useQuery('get', '/api/proyectoEvento/{id}', { params: { path: { id: proyecto_evento_id } } });
  const esqueleto = (
    <Stack gap="sm">
      <Text c="dimmed">Cargando evento...</Text>
      <Skeleton height={32} width="40%" />
      <Skeleton height={90} />
    </Stack>
  );
  return (
    <Datos
      consulta={query}
      esqueleto={esqueleto}
      // The event belongs to another project: the path was put together by hand.
      vacio={(evento) => evento.proyecto_id !== proyecto_id.toLowerCase()}
      textoVacio="Este evento es de otro cultivo."
    >
      {(evento) => <Evento evento={evento} />}
    </Datos>
  );
}
