import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import type { Entrega } from '../comun/entrega';
import { nombreDe } from '../comun/persona';
import { AvisoDeEntrega } from './AvisoDeEntrega';
import { CantidadAEntregar } from './CantidadAEntregar';
import { DelMes } from './DelMes';
import { apartado, ElegirProducto, type Envasado } from './ElegirProducto';

const NO_LIMITS: Entrega['topes'] = [];

/** Dispenses: a product, a quantity, done. */
export function Dispensar() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const usuario = $api.useQuery('get', '/api/usuario-medicinal/{id}', {
    params: { path: { id }, query: { club_id, resumen: true } },
  });
  const productos = useRemota('/api/producto_final_envasado_con_stock', { query: { club_id } });
  // A package's own record leads here with the product already chosen.
  const [query] = useSearchParams();
  const [elegidoId, elegirId] = useState(query.get('producto'));
  const [elegido, fijar] = useState<Envasado | null>(null);
  const elegir = (uno: Envasado | null): void => {
    elegirId(uno?.id ?? null);
    fijar(uno);
  };
  // A request that is not answered yet may have taken the last units.
  const { data: actual } = $api.useQuery(
    'get',
    '/api/producto_final_envasado/{id}',
    { params: { path: { id: elegidoId ?? '' } } },
    { enabled: elegidoId !== null },
  );
  const vigente = actual ?? elegido;
  // A link may name a package that nobody may receive; the list does not offer one.
  const producto = elegidoId !== null && vigente && (elegido || !apartado(vigente)) ? vigente : null;
  const { data: entrega } = $api.useQuery('get', '/api/usuario-medicinal/{id}/entrega', {
    params: {
      path: { id },
      query: { club_id, ...(elegidoId === null ? {} : { producto_final_envasado_id: elegidoId }) },
    },
  });
  const volver = (delivered?: string): void =>
    void navegar(`/usuarios-medicinales/${id}`, delivered === undefined ? {} : { state: { delivered } });
  return (
    <Datos consulta={usuario}>
      {(persona) => {
        const recibe = persona.estado === 'activo' && !entrega?.impedimento;
        return (
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
            {recibe && producto && (
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
            {recibe && !producto && (
              <ElegirProducto remota={productos} topes={entrega?.topes ?? NO_LIMITS} elegir={elegir} />
            )}
          </>
        );
      }}
    </Datos>
  );
}
