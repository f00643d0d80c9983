import { Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { cuenta, numero } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Panel } from '@/ui/panel/Panel';

interface Tarea {
  readonly id: string;
  readonly fecha: string;
  readonly nombre_tarea: string;
  readonly categoria_nombre: string;
  readonly objeto_nombre: string;
  readonly duracion_horas: number;
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
}

const COLUMNS: ReadonlyArray<Column<Tarea>> = [
  { clave: 'tarea', titulo: 'Tarea', valor: (t) => t.nombre_tarea },
  { clave: 'categoria', titulo: 'Categoría', valor: (t) => t.categoria_nombre },
  { clave: 'objeto', titulo: 'Sobre', valor: (t) => t.objeto_nombre },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fechaHora', valor: (t) => t.fecha },
  { clave: 'horas', titulo: 'Horas', tipo: 'numero', valor: (t) => t.duracion_horas },
];

/** The tasks of a member of the staff, and their total hours. */
export function Tareas({ id }: { readonly id: string }) {
  const query = $api.useQuery('get', '/api/personal/{id}/tareas', { params: { path: { id } } });
  return (
    <Panel titulo="Tareas y horas">
      <Datos consulta={query}>
        {({ cantidad, horas, tareas }) => (
          <>
            {cantidad > 0 && (
              <Text>
                {cuenta(cantidad, 'tarea')}, {numero(horas)} h en total.
              </Text>
            )}
            <List
              datos={tareas}
              unidad={['tarea', 'tareas']}
              nombreDe={(tarea) => tarea.nombre_tarea}
              columnas={COLUMNS}
              tamano={10}
              tamanoDeTabla={TABLE_ROWS}
              orden={{ clave: 'fecha', direccion: 'desc' }}
              a={(tarea) => `/proyecto/${tarea.proyecto_id}/evento/${tarea.proyecto_evento_id}`}
              vacio={{ texto: 'Todavía no participó en ninguna tarea: se la asigna al cargar la tarea.' }}
              nombreCsv="tareas-de-personal"
            />
          </>
        )}
      </Datos>
    </Panel>
  );
}
