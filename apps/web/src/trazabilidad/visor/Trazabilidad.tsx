import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { useTraza } from '../comun/useTraza';
import { PdfButton } from './PdfButton';
import { Buscador } from './Buscador';
import { Response } from './Response';

/** The traceability viewer: a code with its origins and destinations, as a drawing or as a table. */
export function Trazabilidad() {
  const [params, fijarParams] = useSearchParams();
  const codigo = (params.get('codigo') ?? '').trim();
  const inTable = params.get('vista') === 'tabla';
  const query = useTraza(codigo);
  const vistaDe = (table: boolean): Record<string, string> => (table ? { vista: 'tabla' } : {});
  const buscar = (nuevo: string): void => {
    if (nuevo === codigo) void query.refetch();
    else fijarParams({ codigo: nuevo, ...vistaDe(inTable) });
  };
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Trazabilidad"
        subtitulo="De dónde viene un código y adónde fue, de la semilla a quien lo recibió."
        acciones={query.data && <PdfButton codigo={codigo} />}
      />
      <div className="no-imprimir">
        <Panel>
          <Buscador codigo={codigo} buscando={codigo !== '' && query.isFetching} alBuscar={buscar} />
        </Panel>
      </div>
      {codigo === '' ? (
        <Vacio por="sin_codigo" texto="Buscá, pegá o escaneá un código para ver su origen y su destino." />
      ) : (
        <Response
          codigo={codigo}
          consulta={query}
          enTabla={inTable}
          alCambiarVista={(table) => fijarParams({ codigo, ...vistaDe(table) }, { replace: true })}
        />
      )}
    </Stack>
  );
}
