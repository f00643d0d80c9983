import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { MarcaDePlanta } from '@/club/MarcaDeCosecha';
import type { Column } from '@/ui/lista/tipos';
import { Retencion } from '@/ui/retencion/Retencion';
import { InsigniaDeEstado } from '../estado/InsigniaDeEstado';
import { routeOfLote } from '../lote/routeOfLote';

export type Planta = Esquema<'PlantaListada'>;

/** The state, whether the plant is to be harvested, and the reason of a hold. */
export const EstadoYRetencion = ({ retencion, ...planta }: Planta) => (
  <Group gap={4} wrap="nowrap">
    <InsigniaDeEstado estado={planta.estado} />
    <MarcaDePlanta planta={planta} />
    <Retencion retenida={retencion !== undefined} de={{ retencion }} />
  </Group>
);

function Lote({ lote, proyecto, club_id }: Planta) {
  if (!lote || !proyecto) return null;
  return (
    <Anchor component={Link} to={routeOfLote({ id: lote.id, club_id, proyecto_id: proyecto.id })} fz="inherit">
      {lote.nombre}
    </Anchor>
  );
}

const CULTIVO: Column<Planta> = {
  clave: 'cultivo',
  titulo: 'Cultivo',
  valor: ({ proyecto }) => proyecto?.nombre,
  celda: ({ proyecto }) =>
    proyecto && (
      <Anchor component={Link} to={`/proyecto/${proyecto.id}`} fz="inherit">
        {proyecto.nombre}
      </Anchor>
    ),
  ordenable: false,
};

/** The columns of a crop's plants; those of a club include the crop. */
export const columnsOf = (delClub: boolean): ReadonlyArray<Column<Planta>> => [
  { clave: 'nombre', titulo: 'Planta', entera: true, valor: ({ codigo }) => codigo },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: ({ estado }) => estado,
    celda: (planta) => <EstadoYRetencion {...planta} />,
  },
  {
    clave: 'retencion',
    titulo: 'Retención',
    valor: ({ retencion }) => retencion,
    soloCsv: true,
    soloTabla: true,
  },
  { clave: 'genetica', titulo: 'Genética', valor: ({ variedad }) => variedad?.nombre, ordenable: false },
  {
    clave: 'lote',
    titulo: 'Lote',
    valor: ({ lote }) => lote?.nombre,
    celda: (planta) => <Lote {...planta} />,
    ordenable: false,
  },
  ...(delClub ? [CULTIVO] : []),
  { clave: 'evento', titulo: 'Etapa', valor: ({ evento }) => evento?.nombre, ordenable: false },
  { clave: 'sala', titulo: 'Sala', valor: ({ sala }) => sala?.nombre, ordenable: false },
  { clave: 'origen', titulo: 'Origen', valor: ({ origen }) => origen, oculta: true },
  {
    clave: 'madre',
    titulo: 'Planta madre',
    valor: ({ madre }) => madre?.codigo,
    ordenable: false,
    siHay: true,
    oculta: true,
  },
  { clave: 'fecha_inicio', titulo: 'Inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  {
    clave: 'fecha_baja',
    titulo: 'Fecha de baja',
    tipo: 'fecha',
    valor: ({ fecha_baja }) => fecha_baja,
    siHay: true,
    oculta: true,
  },
];
