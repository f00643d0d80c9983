import { Button, Group, Title } from '@mantine/core';
import { IconArrowsExchange, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useContextoDeEvento } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import { Panel } from '@/ui/panel/Panel';
import { COLUMNAS, FILTROS } from './columnas';
import { useEstadias, type Estadia } from './consultas';
import { FormularioDeEstadia } from './FormularioDeEstadia';

/** Rows a page. */
const POR_PAGINA = 10;

/** 'Listar Plantas del Evento': at first only those that are still there. */
export function ListarPlantas() {
  const { soloLectura } = useContextoDeEvento();
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
      <Lista
        remota={remota}
        unidad={['planta', 'plantas']}
        nombreDe={({ planta }) => planta.codigo}
        columnas={COLUMNAS}
        filtros={FILTROS}
        textoLimpiar="Limpiar Filtros"
        tamano={POR_PAGINA}
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
            <BotonHistorial id={planta.id} entidad="planta" de={planta.codigo} size="compact-md" />
            <BotonHistorial
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
      <Ventana
        titulo={editada ? 'Editar Evento de Planta' : 'Agregar Planta al Evento'}
        abierta={abierta}
        alCerrar={cerrar}
      >
        <FormularioDeEstadia key={editada?.id ?? 'alta'} estadia={editada} alTerminar={cerrar} />
      </Ventana>
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

/**
 * Shows the button to add a plant: a person who may only read has none; a finished event has it, and it can't be
 * pressed.
 */
function AgregarUna({ alElegir }: { readonly alElegir: () => void }) {
  const { soloLectura } = useContextoDeEvento();
  const lector = useSoloLee();
  if (lector) return null;
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
  const { proyecto, evento } = useContextoDeEvento();
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
