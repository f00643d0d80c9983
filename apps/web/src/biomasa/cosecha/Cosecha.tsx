import { useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useProyectoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { Panel } from '@/ui/panel/Panel';
import { CosechaForm } from './CosechaForm';
import { lotesDeCosecha } from './values';

/** 'Cosechar', from the crop or from one of its events, lots or plants (`?lote=`, `?planta=`, `?evento=`). */
export function Cosecha() {
  const { proyecto, soloLectura } = useProyectoContext();
  const [query] = useSearchParams();
  const desde = { lote_id: query.get('lote'), planta_id: query.get('planta'), evento_id: query.get('evento') };
  const plantas = $api.useQuery('get', '/api/proyectos/{id}', { params: { path: { id: proyecto.id } } });
  const anteriores = $api.useQuery('get', '/api/biomasa', {
    params: { query: { proyecto_id: proyecto.id, resumen: true, limit: 1 } },
  });
  if (soloLectura)
    return (
      <Panel titulo="Cosechar" paso="biomasa">
        <Vacio texto="No se puede cosechar: el cultivo está cerrado o tu rol es de solo lectura." />
      </Panel>
    );
  return (
    <Panel titulo="Cosechar" paso="biomasa" formulario>
      <Datos consulta={anteriores}>
        {([anterior = null]) => (
          <Datos
            consulta={plantas}
            error="No se pudieron cargar los lotes."
            vacio={({ lotes }) => lotesDeCosecha(lotes, desde.lote_id).length === 0}
            textoVacio="No hay plantas vivas para cosechar."
            accionVacia={<IrA a={`/proyecto/${proyecto.id}/lotes`}>Ver los lotes del cultivo</IrA>}
          >
            {({ lotes }) => (
              <CosechaForm
                key={`${desde.lote_id} ${desde.planta_id}`}
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
