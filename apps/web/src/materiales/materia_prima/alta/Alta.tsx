import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { juntas } from '../../comun/queries';
import { AltaForm } from './AltaForm';
import { useBiomasas, useDiasDeLaUltima, useTypesBefore } from './queries';

/** Creates raw material from a biomass that waits for it, or from the rest of one that already gave some. */
export function Alta() {
  const [query] = useSearchParams();
  const pedida = query.get('biomasa_id');
  return (
    <Stack gap="md">
      <PageTitle titulo="Crear Materia Prima" />
      <Panel paso="materia_prima" formulario>
        <Datos
          consulta={juntas(juntas(useBiomasas(pedida), useDiasDeLaUltima()), useTypesBefore())}
          vacio={([[biomasas]]) => biomasas.length === 0}
          textoVacio="No hay biomasa lista que espere ser materia prima. Primero marcala como lista."
          accionVacia={<IrA a="/flujo_produccion/biomasa">Ver Biomasa</IrA>}
        >
          {([[biomasas, dias], tipos]) => (
            <AltaForm
              key={pedida}
              biomasas={biomasas}
              elegida={biomasas.find(({ id }) => id === pedida)}
              dias={dias}
              tipos={tipos}
            />
          )}
        </Datos>
      </Panel>
    </Stack>
  );
}
