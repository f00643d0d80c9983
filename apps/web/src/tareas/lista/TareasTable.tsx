import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { cantidad, importes } from '@/ui/formatos';
import { DataTable } from '@/ui/lista/DataTable';
import type { Column } from '@/ui/lista/tipos';
import { personasEnPocas, type Tarea } from './semanas';
import { Detalles } from './Detalles';
import { Cumplimiento } from './TareaCard';

/** What a row of tasks shows. The whole list can be sorted by those that the server sorts by. */
export const COLUMNS: ReadonlyArray<Column<Tarea>> = [
  { clave: 'tarea', titulo: 'Tarea', valor: ({ nombre_tarea }) => nombre_tarea },
  { clave: 'objeto', titulo: 'Objeto', valor: ({ objeto }) => objeto.nombre },
  {
    clave: 'fecha',
    titulo: 'Fecha',
    tipo: 'fechaHora',
    valor: ({ fecha_creacion }) => fecha_creacion,
  },
  {
    clave: 'costo',
    titulo: 'Costo real',
    tipo: 'numero',
    ordenable: false,
    valor: ({ costo_real_usd }) => costo_real_usd,
    celda: ({ costo_real_usd, moneda, aparte }) => importes(costo_real_usd, moneda, aparte),
  },
  {
    clave: 'horas',
    titulo: 'Horas',
    tipo: 'numero',
    valor: ({ duracion_horas }) => duracion_horas,
    celda: ({ duracion_horas }) => cantidad(duracion_horas, 'h'),
  },
  {
    clave: 'plan',
    titulo: 'Planificación',
    ordenable: false,
    valor: ({ tipo_planificacion_tarea }) => tipo_planificacion_tarea,
  },
  {
    clave: 'personal',
    titulo: 'Personal',
    ordenable: false,
    valor: ({ personal, de_mas }) => personasEnPocas(personal, de_mas?.['personal']),
  },
  {
    clave: 'cumplimiento',
    titulo: 'Cumplimiento',
    siHay: true,
    ordenable: false,
    valor: ({ cumpli_etiqueta }) => cumpli_etiqueta?.nombre,
    celda: (tarea) => <Cumplimiento tarea={tarea} />,
  },
];

/** A week's tasks keep their order. */
const OF_A_WEEK = COLUMNS.map((column) => ({ ...column, ordenable: false }));

interface Props {
  readonly tareas: readonly Tarea[];
  readonly titulo: string;
  readonly soloLectura: boolean;
  readonly edicion: (tarea: Tarea) => string;
  readonly alEliminar: (tarea: Tarea) => void;
}

/** The tasks of a week on a desktop: one row each, with details that unfold below. */
export function TareasTable({ tareas, titulo, soloLectura, edicion, alEliminar }: Props) {
  const lee = useSoloLee();
  return (
    <DataTable
      titulo={titulo}
      filas={tareas}
      idDe={({ id }) => id}
      nombreDe={({ nombre_tarea, objeto }) => `${nombre_tarea}, ${objeto.nombre}`}
      columnas={OF_A_WEEK}
      pie={null}
      seleccion={null}
      orden={null}
      alOrdenar={() => undefined}
      detalle={(tarea) => <Detalles tarea={tarea} edicion={lee || soloLectura ? null : edicion(tarea)} />}
      {...(lee
        ? {}
        : {
            acciones: (tarea: Tarea) => [
              { texto: 'Editar', icono: <IconPencil size={16} />, deshabilitada: soloLectura, a: edicion(tarea) },
              {
                texto: 'Eliminar',
                icono: <IconTrash size={16} />,
                peligro: true,
                deshabilitada: soloLectura,
                alElegir: () => alEliminar(tarea),
              },
            ],
          })}
    />
  );
}
