import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { FichaDeBulk } from '../../bulk/comun/FichaDeBulk';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { EnvasadoForm } from './EnvasadoForm';
import { useEnvasable } from './propuesta';

/** Packages part of a bulk into units. */
export function Envasar() {
  const { bulk_id = '' } = useParams();
  const { query, delForm } = useEnvasable(bulk_id);
  return (
    <Stack gap="md">
      <PageTitle titulo="Envasar Producto Final Bulk" />
      <Datos consulta={query} error="Error al cargar datos iniciales.">
        {([[uno, enMoneda], antes]) => (
          <>
            <Panel titulo={uno.tipo_producto} paso="producto_final_bulk" formulario>
              <FichaDeBulk bulk={uno} impide="No se puede envasar hasta que se levante la retención." />
            </Panel>
            <Panel titulo="Envasado" paso="producto_envasado" formulario>
              {delForm && delForm.stockDisponible > 0 ? (
                <EnvasadoForm key={uno.id} bulk={delForm} moneda={enMoneda} ultimo={antes} />
              ) : (
                <Vacio texto="No queda stock de este bulk para envasar." />
              )}
            </Panel>
          </>
        )}
      </Datos>
    </Stack>
  );
}
