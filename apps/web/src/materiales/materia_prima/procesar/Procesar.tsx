import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { keyOfMateria } from './drafts';
import { ProcesoForm } from './ProcesoForm';
import { inicialDe } from './values';

/** The record does not exist, or the URL is invalid. */
const NO_ESTA = [400, 403, 404];

/** Turns raw material into other raw material, and records its origin and its loss. */
export function Procesar() {
  const { materia_prima_id: id = '' } = useParams();
  const query = $api.useQuery('get', '/api/materia_prima/{id}', { params: { path: { id } } });
  const { error, data } = query;
  const falta = data === undefined && esErrorDeApi(error) && NO_ESTA.includes(error.status);
  return (
    <Stack gap="md" data-formulario>
      <PageTitle titulo="Procesar Materia Prima" />
      {falta ? (
        <Vacio texto="No encontramos esa materia prima en el club." />
      ) : (
        <Datos consulta={query}>
          {(materia) => (
            <>
              <AvisoDeRetencion
                id={materia.id}
                retenido={materia.retenida}
                impide="No se puede procesar hasta que se levante la retención."
              />
              <ProcesoForm
                key={materia.id}
                clave={keyOfMateria(materia.id)}
                inicial={inicialDe(materia)}
                materia={materia}
                conocidas={[materia]}
              />
            </>
          )}
        </Datos>
      )}
    </Stack>
  );
}
