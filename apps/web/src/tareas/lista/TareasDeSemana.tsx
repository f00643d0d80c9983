import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TablaDeTareas } from './TablaDeTareas';
import type { Remota } from '@/api/pagina';
import { useContextoDeEvento } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import type { Semana, Tarea } from './semanas';
import clases from './tareas.module.css';
import { TarjetaDeTarea } from './TarjetaDeTarea';
import { useTareasDeSemana } from './useTareas';

interface Props {
  readonly remota: Remota<Tarea>;
  readonly semana: Semana;
  readonly buscar: string;
  readonly alEliminar: (tarea: Tarea) => void;
}

/** The tasks of a week, 50 at a time. */
export function TareasDeSemana({ remota, semana, buscar, alEliminar }: Props) {
  const { proyecto, evento, soloLectura } = useContextoDeEvento();
  const consulta = useTareasDeSemana(remota, semana, buscar);
  const enTabla = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const edicion = ({ id }: Tarea): string => `/proyecto/${proyecto.id}/evento/${evento.id}/tarea/${id}/editar`;
  return (
    <Datos consulta={consulta} error="Error al cargar las tareas.">
      {({ pages }) => (
        <>
          {enTabla ? (
            <TablaDeTareas
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
                  <TarjetaDeTarea
                    key={tarea.id}
                    tarea={tarea}
                    soloLectura={soloLectura}
                    edicion={edicion(tarea)}
                    alEliminar={() => alEliminar(tarea)}
                  />
                ))}
            </div>
          )}
          {consulta.hasNextPage && (
            <Button
              variant="subtle"
              mt="sm"
              loading={consulta.isFetchingNextPage}
              onClick={() => void consulta.fetchNextPage()}
            >
              Ver más tareas de la semana {semana.numero}
            </Button>
          )}
        </>
      )}
    </Datos>
  );
}
