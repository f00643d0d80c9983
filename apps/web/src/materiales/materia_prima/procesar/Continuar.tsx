import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { useMateriaPrima } from '../comun/context';
import type { MateriaPrima } from '../comun/materia';
import { useProcesosAbiertos, type Proceso } from '../procesos/abiertos';
import { keyOfProceso, escritoAlEmpezar } from './drafts';
import { ProcesoForm } from './ProcesoForm';
import { continuacionDe } from './values';

/** Continues an unfinished process until it is finished. */
export function Continuar() {
  const { proceso_id = '' } = useParams();
  const { enlaces } = useMateriaPrima();
  const list = (
    <Button component={Link} to={enlaces.procesos}>
      Ver procesos sin finalizar
    </Button>
  );
  return (
    <Stack gap="md" data-formulario>
      <PageTitle titulo="Continuar Proceso" />
      <Datos consulta={useProcesosAbiertos()}>
        {(abiertos) => {
          const proceso = abiertos.find(({ id }) => id === proceso_id);
          return proceso ? (
            <ConSusInsumos key={proceso.id} proceso={proceso} />
          ) : (
            <Vacio texto="Ese proceso ya se finalizó, o no es de este club." accion={list} />
          );
        }}
      </Datos>
    </Stack>
  );
}

/** The raw material of these inputs that still exists. */
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
  const query = useQuery({
    queryKey: ['get', '/api/materia_prima/{id}', suyas],
    queryFn: ({ signal }) => materiasDe(suyas, signal),
  });
  return (
    <Datos consulta={query}>
      {(materias) => (
        <ProcesoForm
          clave={keyOfProceso(proceso.id)}
          inicial={continuacionDe(proceso, new Map(materias.map((una) => [una.id, una])), escrito)}
          conocidas={materias}
        />
      )}
    </Datos>
  );
}
