import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { useMateriaPrima } from '../comun/contexto';
import type { MateriaPrima } from '../comun/materia';
import { useProcesosAbiertos, type Proceso } from '../procesos/abiertos';
import { claveDeProceso, escritoAlEmpezar } from './borradores';
import { FormularioDeProceso } from './FormularioDeProceso';
import { continuacionDe } from './valores';

/** Goes on with a process that was left half way, until it is finished. */
export function Continuar() {
  const { proceso_id = '' } = useParams();
  const { enlaces } = useMateriaPrima();
  const lista = (
    <Button component={Link} to={enlaces.procesos}>
      Ver procesos sin finalizar
    </Button>
  );
  return (
    <Stack gap="md" maw={960}>
      <PaginaTitulo titulo="Continuar Proceso" />
      <Datos consulta={useProcesosAbiertos()}>
        {(abiertos) => {
          const proceso = abiertos.find(({ id }) => id === proceso_id);
          return proceso ? (
            <ConSusInsumos key={proceso.id} proceso={proceso} />
          ) : (
            <Vacio texto="Ese proceso ya se finalizó, o no es de este club." accion={lista} />
          );
        }}
      </Datos>
    </Stack>
  );
}

/** The raw material of these inputs, those that are still there. */
async function materiasDe(ids: readonly string[], signal: AbortSignal): Promise<MateriaPrima[]> {
  const leidas = await Promise.all(
    ids.map((id) => api.GET('/api/materia_prima/{id}', { params: { path: { id } }, signal })),
  );
  return leidas.flatMap(({ data }) => data ?? []);
}

function ConSusInsumos({ proceso }: { readonly proceso: Proceso }) {
  const escrito = escritoAlEmpezar(proceso);
  const ids = [
    ...proceso.insumos.map(({ materia_prima }) => materia_prima?.id),
    ...(escrito?.insumos ?? []).map(({ materia_prima_id }) => materia_prima_id),
  ];
  const suyas = [...new Set(ids.flatMap((id) => id ?? []))].sort();
  const consulta = useQuery({
    queryKey: ['get', '/api/materia_prima/{id}', suyas],
    queryFn: ({ signal }) => materiasDe(suyas, signal),
  });
  return (
    <Datos consulta={consulta}>
      {(materias) => (
        <FormularioDeProceso
          clave={claveDeProceso(proceso.id)}
          inicial={continuacionDe(proceso, new Map(materias.map((una) => [una.id, una])), escrito)}
          conocidas={materias}
        />
      )}
    </Datos>
  );
}
