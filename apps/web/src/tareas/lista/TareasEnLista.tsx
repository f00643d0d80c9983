import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { Remota } from '@/api/page';
import { useEventoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Filter } from '@/ui/lista/tipos';
import { COLUMNS as OF_FILE } from './columns';
import { Detalles } from './Detalles';
import type { Tarea } from './semanas';
import { COLUMNS as SHOWN } from './TareasTable';

const PER_PAGE = 10;
const IN_SIGHT = new Set(SHOWN.map(({ clave }) => clave));
/** What only the file has follows the columns in sight. */
const COLUMNS = [
  ...SHOWN,
  ...OF_FILE.filter(({ clave }) => clave !== 'planificacion' && !IN_SIGHT.has(clave)).map((column) => ({
    ...column,
    soloCsv: true,
  })),
];
const BUSQUEDA = { etiqueta: 'Buscar en tarea' };
const FILTERS: ReadonlyArray<Filter<Tarea>> = [
  { tipo: 'fecha', clave: 'fecha', etiqueta: 'Fecha', valor: ({ fecha_creacion }) => fecha_creacion },
];

/** The list names its days by the column; the server by their ends. */
const byDay = ({ clave, pedir }: Remota<Tarea>): Remota<Tarea> => ({
  clave,
  pedir: ({ fecha_desde, fecha_hasta, ...otros }, signal) =>
    pedir(
      {
        ...otros,
        ...(fecha_desde === undefined ? {} : { desde: fecha_desde }),
        ...(fecha_hasta === undefined ? {} : { hasta: fecha_hasta }),
      },
      signal,
    ),
});

interface Props {
  readonly remota: Remota<Tarea>;
  /** The control that shows the weeks again. */
  readonly enCinta: ReactNode;
  readonly alEliminar: (tarea: Tarea) => void;
}

/** All tasks of an event as one list, with the order, the filters and the columns of every other list. */
export function TareasEnLista({ remota, enCinta, alEliminar }: Props) {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const lee = useSoloLee();
  const porDia = useMemo(() => byDay(remota), [remota]);
  const edicion = ({ id }: Tarea): string => `/proyecto/${proyecto.id}/evento/${evento.id}/tarea/${id}/editar`;
  return (
    <List
      remota={porDia}
      error="Error al cargar las tareas."
      unidad={['tarea', 'tareas']}
      nombreDe={({ nombre_tarea, objeto }) => `${nombre_tarea}, ${objeto.nombre}`}
      columnas={COLUMNS}
      busqueda={BUSQUEDA}
      filtros={FILTERS}
      tamano={PER_PAGE}
      tamanoDeTabla={TABLE_ROWS}
      orden={{ clave: 'fecha', direccion: 'desc' }}
      enCinta={enCinta}
      vacio={{ texto: 'En este evento no se registraron tareas.' }}
      textoSinCoincidencias="Ninguna tarea coincide con lo que buscás."
      detalle={(tarea) => <Detalles tarea={tarea} edicion={lee || soloLectura ? null : edicion(tarea)} />}
      acciones={(tarea) => [
        !lee && { texto: 'Editar', icono: <IconPencil size={16} />, deshabilitada: soloLectura, a: edicion(tarea) },
        !lee && {
          texto: 'Eliminar',
          icono: <IconTrash size={16} />,
          peligro: true,
          deshabilitada: soloLectura,
          alElegir: () => alEliminar(tarea),
        },
      ]}
      nombreCsv="tareas"
    />
  );
}
