import { Skeleton } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { CambioRapido } from './CambioRapido';

interface Props {
  readonly codigo: string;
  readonly planta_id: string;
  readonly lote_id: string;
}

/** The plant as its lot has it now. */
export function PlantaEscaneada({ codigo, planta_id, lote_id }: Props) {
  const query = $api.useQuery('get', '/api/lotes/{id}', { params: { path: { id: lote_id } } });
  return (
    <Datos
      consulta={query}
      esqueleto={<Skeleton height={320} />}
      error="No se pudo cargar la planta."
      vacio={({ lote }) => !lote.plantas.some(({ id }) => id === planta_id)}
      textoVacio={`La planta ${codigo} fue borrada de su lote.`}
    >
      {({ lote }) =>
        lote.plantas
          .filter(({ id }) => id === planta_id)
          .map((planta) => <ConProyecto key={planta.id} lote={lote} planta={planta} />)
      }
    </Datos>
  );
}

/** Whether anything may be written depends on the project: a closed one is read-only. */
function ConProyecto({ lote, planta }: Pick<React.ComponentProps<typeof CambioRapido>, 'lote' | 'planta'>) {
  const reader = useSoloLee();
  const query = $api.useQuery('get', '/api/proyectos/{id}', {
    params: { path: { id: lote.proyecto_id }, query: { resumen: true } },
  });
  return (
    <Datos consulta={query} esqueleto={<Skeleton height={320} />}>
      {({ nombre, proyecto_cerrado, proyecto_evento }) => (
        <CambioRapido
          lote={lote}
          planta={planta}
          proyecto={nombre}
          eventos={proyecto_evento}
          impedimento={impedimento(reader, proyecto_cerrado)}
        />
      )}
    </Datos>
  );
}

function impedimento(reader: boolean, cerrado: boolean): string | null {
  if (reader) return 'Tu usuario solo puede consultar.';
  return cerrado ? 'El cultivo está cerrado: la planta ya no cambia de estado.' : null;
}
