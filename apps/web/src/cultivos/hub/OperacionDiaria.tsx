import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { Derivar } from '@/ui/rutas/Derivar';

type Titulo = Pick<Esquema<'TituloDeProyecto'>, 'id' | 'proyecto_cerrado'>;

/** The current project, else the newest open one, else the newest. */
const elegido = (proyectos: readonly Titulo[], actual: string | null): Titulo | undefined =>
  proyectos.find(({ id }) => id === actual) ??
  proyectos.find(({ proyecto_cerrado }) => !proyecto_cerrado) ??
  proyectos[0];

/** Goes to the project that the day is about; without any it offers the first (`spec 2 §2.2`). */
export function OperacionDiaria() {
  const club_id = useClubId();
  const { proyecto_id } = useTrabajo();
  const lee = useSoloLee();
  const consulta = $api.useQuery('get', '/api/proyectos', { params: { query: { club_id } } });
  return (
    <Datos
      consulta={consulta}
      vacio={(proyectos) => proyectos.length === 0}
      textoVacio="Tu club todavía no tiene cultivos. Creá el primero para cargar eventos, lotes y plantas."
      accionVacia={
        lee ? undefined : (
          <Button component={Link} to="/proyecto/alta">
            Crear Cultivo
          </Button>
        )
      }
    >
      {(proyectos) => <Derivar a={`/proyecto/${elegido(proyectos, proyecto_id)?.id}`} />}
    </Datos>
  );
}
