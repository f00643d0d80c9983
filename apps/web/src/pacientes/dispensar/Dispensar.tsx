import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { nombreDe } from '../comun/persona';
import { AvisoDeEntrega } from './AvisoDeEntrega';
import { CantidadAEntregar } from './CantidadAEntregar';
import { DelMes } from './DelMes';
import { ElegirProducto, type Envasado } from './ElegirProducto';

/** Dispenses: a product, a quantity, done. */
export function Dispensar() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const usuario = $api.useQuery('get', '/api/usuario-medicinal/{id}', {
    params: { path: { id }, query: { club_id, resumen: true } },
  });
  const productos = useRemota('/api/producto_final_envasado_con_stock', { query: { club_id } });
  const [elegido, elegir] = useState<Envasado | null>(null);
  // A request that is not answered yet may have taken the last units.
  const { data: actual } = $api.useQuery(
    'get',
    '/api/producto_final_envasado/{id}',
    { params: { path: { id: elegido?.id ?? '' } } },
    { enabled: elegido !== null },
  );
  const producto = elegido && (actual ?? elegido);
  const { data: entrega } = $api.useQuery('get', '/api/usuario-medicinal/{id}/entrega', {
    params: {
      path: { id },
      query: { club_id, ...(elegido ? { producto_final_envasado_id: elegido.id } : {}) },
    },
  });
  const volver = (delivered?: string): void =>
    void navegar(`/usuarios-medicinales/${id}`, delivered === undefined ? {} : { state: { delivered } });
  return (
    <Datos consulta={usuario}>
      {(persona) => (
        <>
          <PageTitle
            titulo="Dispensar"
            subtitulo={
              <>
                <Text component="span">
                  Usuario: <strong>{nombreDe(persona)}</strong>
                </Text>
                {' · '}
                <DelMes usuario_id={persona.id} />
              </>
            }
          />
          {persona.estado !== 'activo' && (
            <Vacio
              texto="Este usuario medicinal no está activo: no se le puede dispensar."
              accion={<IrA a={`/usuarios-medicinales/${id}`}>Ver sus datos</IrA>}
            />
          )}
          <AvisoDeEntrega entrega={entrega} />
          {persona.estado === 'activo' && producto && (
            <Panel formulario paso="dispensacion" titulo={producto.tipo_producto}>
              <CantidadAEntregar
                usuario={persona}
                producto={producto}
                entran={entrega?.unidades ?? null}
                otroProducto={() => elegir(null)}
                alTerminar={volver}
              />
            </Panel>
          )}
          {persona.estado === 'activo' && !producto && !entrega?.impedimento && (
            <ElegirProducto remota={productos} elegir={elegir} />
          )}
        </>
      )}
    </Datos>
  );
}
