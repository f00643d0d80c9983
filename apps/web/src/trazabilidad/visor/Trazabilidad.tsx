import { Stack } from '@mantine/core';
import { IconBinaryTree2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { Vacio } from '@/ui/datos/Vacio';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { useTraza } from '../comun/useTraza';
import { BotonPdf } from './BotonPdf';
import { Buscador } from './Buscador';
import { Respuesta } from './Respuesta';

/** The traceability viewer: a code, and where it comes from and went, as a drawing or as a table. */
export function Trazabilidad() {
  const [params, fijarParams] = useSearchParams();
  const codigo = (params.get('codigo') ?? '').trim();
  const enTabla = params.get('vista') === 'tabla';
  const consulta = useTraza(codigo);
  const vistaDe = (tabla: boolean): Record<string, string> => (tabla ? { vista: 'tabla' } : {});
  const buscar = (nuevo: string): void => {
    if (nuevo === codigo) void consulta.refetch();
    else fijarParams({ codigo: nuevo, ...vistaDe(enTabla) });
  };
  return (
    <Stack gap="md">
      <PaginaTitulo
        titulo="Trazabilidad"
        subtitulo="De dónde viene un código y adónde fue, de la semilla a quien lo recibió."
        acciones={consulta.data && <BotonPdf codigo={codigo} />}
      />
      <div className="no-imprimir">
        <Panel>
          <Buscador codigo={codigo} buscando={codigo !== '' && consulta.isFetching} alBuscar={buscar} />
        </Panel>
      </div>
      {codigo === '' ? (
        <Vacio
          icono={<IconBinaryTree2 size={36} stroke={1.4} />}
          texto="Buscá, pegá o escaneá un código para ver su origen y su destino."
        />
      ) : (
        <Respuesta
          codigo={codigo}
          consulta={consulta}
          enTabla={enTabla}
          alCambiarVista={(tabla) => fijarParams({ codigo, ...vistaDe(tabla) }, { replace: true })}
        />
      )}
    </Stack>
  );
}
