import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconBasket, IconPlus, IconScissors } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { progressOfCultivo } from '@/club/cosecha';
import PanelDeCosecha from '@/club/PanelDeCosecha';
import { useLotesParaCosechar } from '@/club/paraCosechar';
import { useProyectoContext } from '@/club/proyecto';
import { RegarButton } from '@/club/RegarButton';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Vacio } from '@/ui/datos/Vacio';
import { daysOf } from '../evento/tiempo';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Panel } from '@/ui/panel/Panel';
import { Solapas } from '@/ui/solapas/Solapas';
import { FichaDeEvento } from '../evento/FichaDeEvento';
import { FinalizarEvento } from '../evento/FinalizarEvento';
import { seccionesDe } from '../evento/secciones';
import { Validez } from '../evento/Validez';
import { FichasDeEventos } from './FichasDeEventos';

type Evento = Esquema<'ProyectoEvento'>;

const SIN_EVENTO = 'No se ha seleccionado un evento o debe crear uno para comenzar a cargar tareas operativas';

/** Shows the content of an event's own page without leaving the project. */
function EventoElegido({ evento }: { readonly evento: Evento }) {
  const { proyecto, soloLectura: delProyecto } = useProyectoContext();
  const base = `/proyecto/${proyecto.id}/evento/${evento.id}`;
  return (
    <Panel
      titulo={
        <Anchor component={Link} to={base} inherit className="toque" pos="relative" style={{ zIndex: 1 }}>
          {evento.nombre_evento}
        </Anchor>
      }
      acciones={
        <>
          <FinalizarEvento evento={evento} />
          <HistorialButton id={evento.id} entidad="proyecto_evento" de={evento.nombre_evento} />
        </>
      }
    >
      <Stack gap="sm">
        <span>{daysOf(evento)}</span>
        <FichaDeEvento key={evento.id} evento={evento} />
        <Validez />
        <Solapas
          etiqueta={`Secciones de ${evento.nombre_evento}`}
          salen
          solapas={seccionesDe(base, evento, delProyecto || evento.evento_finalizado)}
        />
      </Stack>
    </Panel>
  );
}

/** Events of the project, and the chosen one: initially the latest. */
export function Eventos() {
  const { proyecto } = useProyectoContext();
  const { evento_id, elegirEvento } = useTrabajo();
  const lee = useSoloLee();
  const { id, lotes, proyecto_evento: eventos, proyecto_cerrado } = proyecto;
  const { cosechadas, enPie } = progressOfCultivo(lotes);
  const esHora = useLotesParaCosechar(id).lotes.length > 0;
  const elegido = eventos.find((evento) => evento.id === evento_id) ?? eventos.at(-1);
  const acciones = lee ? null : (
    <Group gap="xs">
      <ActionButton a={`/proyecto/${id}/alta-evento`} cerrado={proyecto_cerrado} texto="Crear Evento" suave={esHora} />
      <ActionButton a={`/proyecto/${id}/lote/alta`} cerrado={proyecto_cerrado} texto="Crear Lote" suave />
      {enPie > 0 && (
        <ActionButton
          a={`/proyecto/${id}/cosechar`}
          cerrado={proyecto_cerrado}
          texto="Cosechar"
          suave={!esHora}
          icono={IconScissors}
        />
      )}
      {!proyecto_cerrado && <RegarButton proyecto_id={id} eventos={eventos} variant="light" />}
      {cosechadas > 0 && enPie === 0 && (
        <ActionButton
          a={`/proyecto/${id}/cosechar`}
          cerrado={false}
          texto="Ver lo cosechado"
          suave
          icono={IconBasket}
        />
      )}
    </Group>
  );
  return (
    <Stack gap="md">
      {acciones}
      <PanelDeCosecha proyecto_id={id} />
      {elegido ? (
        <>
          <FichasDeEventos eventos={eventos} elegido={elegido.id} elegir={elegirEvento} />
          <EventoElegido evento={elegido} />
        </>
      ) : (
        <Vacio texto={SIN_EVENTO} />
      )}
    </Stack>
  );
}

interface ButtonProps {
  readonly a: string;
  readonly cerrado: boolean;
  readonly texto: string;
  readonly suave?: boolean;
  readonly icono?: typeof IconPlus;
}

/** A link; in a closed project a disabled button. */
function ActionButton({ a, cerrado, texto, suave = false, icono: Icon = IconPlus }: ButtonProps) {
  const comunes = { variant: suave ? 'light' : 'filled', leftSection: <Icon size={18} aria-hidden /> };
  if (cerrado) {
    return (
      <Button {...comunes} disabled>
        {texto}
      </Button>
    );
  }
  return (
    <Button {...comunes} component={Link} to={a}>
      {texto}
    </Button>
  );
}
