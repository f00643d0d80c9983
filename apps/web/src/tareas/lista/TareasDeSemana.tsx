import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TareasTable } from './TareasTable';
import type { Remota } from '@/api/page';
import { useEventoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import type { Semana, Tarea } from './semanas';
import clases from './tareas.module.css';
import { TareaCard } from './TareaCard';
import { useTareasDeSemana } from './useTareas';

interface Props {
  readonly remota: Remota<Tarea>;
  readonly semana: Semana;
  readonly buscar: string;
  readonly alEliminar: (tarea: Tarea) => void;
}

/** The tasks of a week, 50 at a time. */
export function TareasDeSemana({ remota, semana, buscar, alEliminar }: Props) {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const query = useTareasDeSemana(remota, semana, buscar);
  const inTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const edicion = ({ id }: Tarea): string => `/proyecto/${proyecto.id}/evento/${evento.id}/tarea/${id}/editar`;
  return (
    <Datos consulta={query} error="Error al cargar las tareas.">
      {({ pages }) => (
        <>
          {inTable ? (
            <TareasTable
              tareas={pages.flatMap(({ filas }) => filas)}
              titulo={`Tareas de la semana ${semana.numero}`}
              soloLectura={soloLectura}
              edicion={edicion}
              alEliminar={alEliminar}
            />
          ) : (
            <div className={clases.tarjetas}>
              {pages
                .flatMap(({ filas }) => filas)
                .map((tarea) => (
                  <TareaCard
                    key={tarea.id}
                    tarea={tarea}
                    soloLectura={soloLectura}
                    edicion={edicion(tarea)}
                    alEliminar={() => alEliminar(tarea)}
                  />
                ))}
            </div>
          )}
          {query.hasNextPage && (
            <Button
              variant="subtle"
              mt="sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Ver más tareas de la semana {semana.numero}
            </Button>
          )}
        </>
      )}
    </Datos>
  );
}
