import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isUnanswered } from '@/api/error';
import { useTitles } from '@/club/cultivos';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { Derivar } from '@/ui/rutas/Derivar';

/** The current project, else the newest open one, else the newest; null if the club has none. */
function useElegido() {
  const { proyecto_id: actual } = useTrabajo();
  const titles = useTitles();
  return useQuery({
    queryKey: [...titles.clave, 'del día', actual],
    queryFn: async ({ signal }) => {
      const [suyo] = actual === null ? [] : (await titles.pedir({ proyecto_id: actual, limit: 1 }, signal)).filas;
      return suyo ?? (await titles.pedir({ orden: 'cerrado', limit: 1 }, signal)).filas[0] ?? null;
    },
  });
}

/** Goes to the current project; without any it offers to create the first. */
export function OperacionDiaria() {
  const lee = useSoloLee();
  const actual = useTrabajo(({ proyecto_id }) => proyecto_id);
  const query = useElegido();
  // Without a signal the project cannot be asked for: the last one, or the list, may be stored on the device.
  if (query.data === undefined && (query.isPaused || isUnanswered(query.error)))
    return <Derivar a={actual === null ? '/proyecto/listar' : `/proyecto/${actual}`} />;
  return (
    <Datos
      consulta={query}
      vacio={(elegido) => elegido === null}
      textoVacio="Tu club todavía no tiene cultivos. Creá el primero para cargar eventos, lotes y plantas."
      accionVacia={
        lee ? undefined : (
          <Button component={Link} to="/proyecto/alta">
            Crear Cultivo
          </Button>
        )
      }
    >
      {(elegido) => elegido && <Derivar a={`/proyecto/${elegido.id}`} />}
    </Datos>
  );
}
