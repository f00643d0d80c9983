import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { claveDeMateria } from './borradores';
import { FormularioDeProceso } from './FormularioDeProceso';
import { inicialDe } from './valores';

/** No record, or an address that names none. */
const NO_ESTA = [400, 403, 404];

/** Turns raw material into other raw material, with its origin and its loss on record. */
export function Procesar() {
  const { materia_prima_id: id = '' } = useParams();
  const consulta = $api.useQuery('get', '/api/materia_prima/{id}', { params: { path: { id } } });
  const { error, data } = consulta;
  const falta = data === undefined && esErrorDeApi(error) && NO_ESTA.includes(error.status);
  return (
    <Stack gap="md" maw={960}>
      <PaginaTitulo titulo="Procesar Materia Prima" />
      {falta ? (
        <Vacio texto="No encontramos esa materia prima en el club." />
      ) : (
        <Datos consulta={consulta}>
          {(materia) => (
            <FormularioDeProceso
              key={materia.id}
              clave={claveDeMateria(materia.id)}
              inicial={inicialDe(materia)}
              materia={materia}
              conocidas={[materia]}
            />
          )}
        </Datos>
      )}
    </Stack>
  );
}
