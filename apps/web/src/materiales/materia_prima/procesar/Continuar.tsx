import { Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { juntas } from '../../comun/consultas';
import { useMateriaPrima } from '../comun/contexto';
import { useProcesosAbiertos } from '../procesos/abiertos';
import { claveDeProceso, escritoAlEmpezar } from './borradores';
import { FormularioDeProceso } from './FormularioDeProceso';
import { continuacionDe } from './valores';

/** Goes on with a process that was left half way, until it is finished. */
export function Continuar() {
  const club_id = useClubId();
  const { proceso_id = '' } = useParams();
  const { enlaces } = useMateriaPrima();
  const consulta = juntas(
    useProcesosAbiertos(),
    $api.useQuery('get', '/api/materia_prima', { params: { query: { club_id } } }),
  );
  const lista = (
    <Button component={Link} to={enlaces.procesos}>
      Ver procesos sin finalizar
    </Button>
  );
  return (
    <Stack gap="md" maw={960}>
      <PaginaTitulo titulo="Continuar Proceso" />
      <Datos consulta={consulta}>
        {([abiertos, todas]) => {
          const proceso = abiertos.find(({ id }) => id === proceso_id);
          if (!proceso) return <Vacio texto="Ese proceso ya se finalizó, o no es de este club." accion={lista} />;
          const materias = new Map(todas.map((una) => [una.id, una]));
          return (
            <FormularioDeProceso
              key={proceso.id}
              clave={claveDeProceso(proceso.id)}
              inicial={continuacionDe(proceso, materias, escritoAlEmpezar(proceso))}
              materias={materias}
            />
          );
        }}
      </Datos>
    </Stack>
  );
}
