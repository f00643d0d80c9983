import { Button, Group, Title } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { Panel } from '@/ui/panel/Panel';
import { COLUMNS, FILTERS } from './columns';
import { useEstadias, type Estadia } from './queries';
import { EstadiaForm } from './EstadiaForm';

/** Rows a page. */
const PER_PAGE = 10;

/** 'Listar Plantas del Evento': initially only those that are still there. */
export function ListarPlantas() {
  const { soloLectura } = useEventoContext();
  const remota = useEstadias();
  const borrar = useBorrarEstadia();
  const [editada, fijarEditada] = useState<Estadia | null>(null);
  const [abierta, fijarAbierta] = useState(false);
  const abrir = (estadia: Estadia | null): void => {
    fijarEditada(estadia);
    fijarAbierta(true);
  };
  const cerrar = (): void => fijarAbierta(false);
  return (
    <Panel paso="planta" py={4}>
      <Title order={2} className="solo-lectores">
        Plantas del Evento
      </Title>
      <List
        remota={remota}
        unidad={['planta', 'plantas']}
        nombreDe={({ planta }) => planta.codigo}
        columnas={COLUMNS}
        filtros={FILTERS}
        textoLimpiar="Limpiar Filtros"
        tamano={PER_PAGE}
        orden={{ clave: 'planta', direccion: 'asc' }}
        paso={() => 'planta'}
        acciones={(estadia) => [
          !soloLectura && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => abrir(estadia) },
          !soloLectura && {
            texto: 'Eliminar',
            icono: <IconTrash size={16} />,
            peligro: true,
            alElegir: () => borrar(estadia),
          },
        ]}
        detalle={({ id, planta }) => (
          <Group gap="xs">
            <Codigo codigo={planta.codigo} paso="planta" conTraza />
            <HistorialButton id={planta.id} entidad="planta" de={planta.codigo} size="compact-md" />
            <HistorialButton
              id={id}
              entidad="planta_evento"
              de={`${planta.codigo} en este evento`}
              size="compact-md"
              variant="subtle"
            />
          </Group>
        )}
        enCinta={<AgregarUna alElegir={() => abrir(null)} />}
        vacio={{
          texto: 'Este evento todavía no tiene plantas.',
          ...(soloLectura
            ? {}
            : {
                accion: (
                  <Group>
                    <MoverPlantas />
                    <AgregarUna alElegir={() => abrir(null)} />
                  </Group>
                ),
              }),
        }}
        nombreCsv="plantas-del-evento"
        error="No se pudieron cargar las plantas del evento."
      />
      <Dialog
        titulo={editada ? 'Editar Evento de Planta' : 'Agregar Planta al Evento'}
        abierta={abierta}
        alCerrar={cerrar}
      >
        <EstadiaForm key={editada?.id ?? 'alta'} estadia={editada} alTerminar={cerrar} />
      </Dialog>
    </Panel>
  );
}

function useBorrarEstadia(): (estadia: Estadia) => void {
  const confirmar = useConfirmacion();
  const borrar = useAccion('delete', '/api/planta_eventos/{id}');
  return ({ id, planta }) =>
    void confirmar({
      titulo: '¿Está seguro de eliminar este evento?',
      consecuencia: `La planta ${planta.codigo} deja de figurar en este evento; la planta no se borra y su historia se conserva.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar el evento.',
      alConfirmar: () => borrar.mutateAsync({ params: { path: { id } } }),
    });
}

/** The button to add a plant: hidden for a read-only person, disabled in a finished event. */
function AgregarUna({ alElegir }: { readonly alElegir: () => void }) {
  const { soloLectura } = useEventoContext();
  const reader = useSoloLee();
  if (reader) return null;
  return (
    <Button
      variant="light"
      size="compact-md"
      fz="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={soloLectura}
      onClick={alElegir}
    >
      Agregar Planta
    </Button>
  );
}

function MoverPlantas() {
  const { proyecto, evento } = useEventoContext();
  return (
    <Button
      component={Link}
      to={`/proyecto/${proyecto.id}/evento/${evento.id}/evento-plantas`}
      leftSection={<IconArrowsExchange size={18} aria-hidden />}
    >
      Mover Plantas a Este Evento
    </Button>
  );
}
