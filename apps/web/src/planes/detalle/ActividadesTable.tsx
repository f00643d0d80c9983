import { IconPencil, IconTrash } from '@tabler/icons-react';
import { dinero, NO_DATA, numero } from '@/ui/formatos';
import { DataTable } from '@/ui/lista/DataTable';
import type { Column } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { diaDicho, type Actividad } from '../comun/plan';
import clases from '../comun/planes.module.css';
import { useEliminarActividad } from './useEliminarActividad';

const SIN_ORDEN = { ordenable: false } as const;

const COLUMNS: ReadonlyArray<Column<Actividad>> = [
  {
    ...{ clave: 'actividad', titulo: 'Actividad', ...SIN_ORDEN },
    celda: ({ orden, nombre_tarea }) => `${orden}. ${nombre_tarea}`,
  },
  { ...{ clave: 'dia', titulo: 'Día', ...SIN_ORDEN }, celda: (una) => diaDicho(una) || NO_DATA },
  { ...{ clave: 'categoria', titulo: 'Categoría', ...SIN_ORDEN }, celda: ({ categoria_tarea }) => categoria_tarea },
  {
    ...{ clave: 'horas', titulo: 'Horas', tipo: 'numero', ...SIN_ORDEN },
    celda: ({ costo_estimado_moneda_alternativa: horas }) => `${numero(horas, { min: 1, max: 2 })}\u00a0h`,
  },
  {
    ...{ clave: 'costo', titulo: 'Costo', tipo: 'numero', ...SIN_ORDEN },
    celda: ({ costo_estimado_usd, moneda }) => dinero(costo_estimado_usd, moneda),
  },
];

interface Props {
  /** By stage, and within it by number. */
  readonly actividades: readonly Actividad[];
  /** The heading of the stage of an activity. */
  readonly etapaDe: (actividad: Actividad) => string;
  /** Missing for a read-only person. */
  readonly alEditar?: (actividad: Actividad) => void;
}

/** The activities of a plan, a row each; unfolded, their description. */
export function ActividadesTable({ actividades, etapaDe, alEditar }: Props) {
  const eliminar = useEliminarActividad();
  return (
    <DataTable
      filas={actividades}
      pie={null}
      idDe={({ id }) => id}
      nombreDe={({ nombre_tarea }) => nombre_tarea}
      columnas={COLUMNS}
      seleccion={null}
      orden={null}
      alOrdenar={() => undefined}
      titulo="Tareas Planificadas"
      grupoDe={etapaDe}
      detalle={({ descripcion, costo_estimado_usd, moneda }) => (
        <DatosList>
          <Dato nombre="Descripción">
            <span className={clases.texto}>{descripcion}</span>
          </Dato>
          <Dato nombre="Costo estimado">{dinero(costo_estimado_usd, moneda, { min: 2, max: 6 })}</Dato>
        </DatosList>
      )}
      {...(alEditar && {
        acciones: (una: Actividad) => [
          { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => alEditar(una) },
          { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => eliminar(una) },
        ],
      })}
    />
  );
}
