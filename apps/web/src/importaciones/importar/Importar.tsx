import { IMPORTABLES, OFRECIDOS } from '@cepa/words/importaciones';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Columns } from './Columns';
import { Confirmar } from './Confirmar';
import { ElegirPlanilla } from './ElegirPlanilla';
import { Resultado } from './Resultado';
import { useImportacion } from './useImportacion';
import { VistaPrevia } from './VistaPrevia';

/** 'Importar genéticas': file, columns, preview, result. */
export function Importar() {
  const { tipo: asked = '' } = useParams();
  const tipo = OFRECIDOS.find((una) => una === asked);
  if (tipo === undefined)
    return (
      <Vacio
        texto="Eso no se importa desde una planilla."
        accion={<IrA a="/configuracion/importar">Ver qué se puede importar</IrA>}
      />
    );
  return <DeUnTipo key={tipo} tipo={tipo} />;
}

function DeUnTipo({ tipo }: { readonly tipo: (typeof OFRECIDOS)[number] }) {
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/importaciones/tipos', { params: { query: { club_id } } });
  const importacion = useImportacion(tipo);
  const { prueba, resultado } = importacion;
  const [, muchos] = IMPORTABLES[tipo];
  return (
    <>
      <PageTitle titulo={`Importar ${muchos}`} />
      <Datos consulta={query}>
        {(tipos) => {
          const { campos, actualiza } = tipos.find((uno) => uno.tipo === tipo) ?? { campos: [], actualiza: false };
          return (
            <Stack gap="md">
              {resultado ? (
                <Resultado tipo={tipo} resultado={resultado} otra={() => importacion.elegirPlanilla(null)} />
              ) : (
                <>
                  <ElegirPlanilla tipo={tipo} campos={campos} importacion={importacion} />
                  {prueba && (
                    <>
                      <Columns campos={campos} prueba={prueba} importacion={importacion} />
                      <VistaPrevia campos={campos} prueba={prueba} />
                      <Confirmar tipo={tipo} actualiza={actualiza} prueba={prueba} importacion={importacion} />
                    </>
                  )}
                </>
              )}
            </Stack>
          );
        }}
      </Datos>
    </>
  );
}
