import { Button } from '@mantine/core';
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
  return (
    <Datos consulta={consulta} error="Error al cargar las tareas.">
      {({ pages }) => (
        <>
          <div className={clases.tarjetas}>
            {pages
              .flatMap(({ filas }) => filas)
              .map((tarea) => (
                <TarjetaDeTarea
                  key={tarea.id}
                  tarea={tarea}
                  soloLectura={soloLectura}
                  edicion={`/proyecto/${proyecto.id}/evento/${evento.id}/tarea/${tarea.id}/editar`}
                  alEliminar={() => alEliminar(tarea)}
                />
              ))}
          </div>
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
