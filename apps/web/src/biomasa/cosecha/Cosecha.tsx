import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { DestinoDePlantas } from '@/club/DestinoDePlantas';
import { useCosechaDe } from '@/club/paraCosechar';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { useHeld } from '@/ui/datos/useHeld';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { Panel } from '@/ui/panel/Panel';
import { CosechaForm } from './CosechaForm';
import { lotesDeCosecha } from './values';

/**
 * 'Cosechar', from the crop or from one of its events, lots or plants (`?lote=`, `?planta=`, `?evento=`). `?listas=1`
 * selects only the plants whose turn it is.
 */
export function Cosecha() {
  const { proyecto, soloLectura } = useProyectoContext();
  const [query] = useSearchParams();
  const deListas = query.has('listas');
  const { data: cosecha, isLoading: leyendo } = useCosechaDe(proyecto.id, deListas);
  const desde = {
    lote_id: query.get('lote'),
    planta_id: query.get('planta'),
    evento_id: query.get('evento'),
    listas: deListas && cosecha ? cosecha.para_cosechar : null,
  };
  const plantas = $api.useQuery('get', '/api/proyectos/{id}', { params: { path: { id: proyecto.id } } });
  const data = useHeld(
    `${proyecto.id} ${desde.lote_id}`,
    plantas.data,
    ({ lotes }) => lotesDeCosecha(lotes, desde.lote_id).length === 0,
  );
  const anteriores = $api.useQuery('get', '/api/biomasa', {
    params: { query: { proyecto_id: proyecto.id, resumen: true, limit: 1 } },
  });
  const destino = <DestinoDePlantas proyecto_id={proyecto.id} lote_id={desde.lote_id} />;
  if (soloLectura)
    return (
      <Panel titulo="Cosecha" paso="biomasa">
        <Vacio texto="No se puede cosechar: el cultivo está cerrado o tu rol es de solo lectura." accion={destino} />
      </Panel>
    );
  if (leyendo) return <Skeleton height={200} />;
  return (
    <Panel titulo="Cosechar" paso="biomasa" formulario>
      <Datos consulta={anteriores}>
        {([anterior = null]) => (
          <Datos
            consulta={{ ...plantas, data }}
            error="No se pudieron cargar los lotes."
            vacio={({ lotes }) => lotesDeCosecha(lotes, desde.lote_id).length === 0}
            textoVacio="No hay plantas vivas para cosechar."
            accionVacia={
              <>
                {destino}
                <IrA a={`/proyecto/${proyecto.id}/lotes`}>Ver los lotes del cultivo</IrA>
              </>
            }
          >
            {({ lotes }) => (
              <CosechaForm
                key={`${desde.lote_id} ${desde.planta_id} ${deListas}`}
                proyecto={proyecto}
                lotes={lotesDeCosecha(lotes, desde.lote_id)}
                desde={desde}
                anterior={anterior}
              />
            )}
          </Datos>
        )}
      </Datos>
    </Panel>
  );
}
