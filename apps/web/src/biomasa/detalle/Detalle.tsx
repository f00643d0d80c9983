import { Anchor, Button, Stack } from '@mantine/core';
import { IconCircleCheck, IconTransform } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { ContarButton } from '@/permisos/ContarButton';
import { RetirarButton } from '@/permisos/RetirarButton';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, fecha } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Acciones } from '@/ui/panel/Acciones';
import { ImpedidoButton } from '@/ui/panel/ImpedidoButton';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { motivoDeRetencion } from '@/ui/retencion/acto';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import type { Biomasa, BiomasaEnLista } from '../comun/queries';
import { FichaDeBiomasa } from '../comun/FichaDeBiomasa';
import { EstadoEnPalabras } from '../comun/BiomasaCard';
import { routeOfAlta } from '../produccion/lista';
import { ListsDialog } from '../produccion/ListsDialog';
import { CorregirPesoButton } from './CorregirPeso';

/** The record in the form of a list's row. */
function asInList(biomasa: Biomasa): BiomasaEnLista {
  const lotes = new Map(biomasa.planta_biomasa.map(({ planta: { lote } }) => [lote.id, lote]));
  if (biomasa.lote) lotes.set(biomasa.lote.id, biomasa.lote);
  return { ...biomasa, lotes: [...lotes.values()], cantidad_plantas: biomasa.planta_biomasa.length };
}

/** The next step of a biomass: its ready date, then raw material from what is left. */
function Siguiente({ biomasa }: { readonly biomasa: BiomasaEnLista }) {
  const [abierta, abrir] = useState(false);
  if (biomasa.fecha_lista_produccion === null)
    return (
      <>
        <Button leftSection={<IconCircleCheck size={18} aria-hidden />} onClick={() => abrir(true)}>
          Marcar lista
        </Button>
        <ListsDialog
          clubId={biomasa.club_id}
          abierta={abierta}
          biomasas={[biomasa]}
          alCerrar={() => abrir(false)}
          alMarcar={() => abrir(false)}
        />
      </>
    );
  if (biomasa.peso_restante <= 0) return null;
  const leftSection = <IconTransform size={18} aria-hidden />;
  const motivo = motivoDeRetencion(biomasa);
  if (motivo !== null) return <ImpedidoButton texto="Crear Materia Prima" leftSection={leftSection} motivo={motivo} />;
  return (
    <Button component={Link} to={routeOfAlta(biomasa.id)} leftSection={leftSection}>
      Crear Materia Prima
    </Button>
  );
}

function DetalleDeBiomasa({ biomasa }: { readonly biomasa: BiomasaEnLista }) {
  const soloLee = useSoloLee();
  const { codigo, tipo_biomasa, fecha_cosecha, fecha_lista_produccion, peso_restante, unidad_medida, proyecto } =
    biomasa;
  return (
    <Stack gap="md">
      <PageTitle
        titulo={tipo_biomasa}
        subtitulo={<Codigo codigo={codigo} paso="biomasa" />}
        aviso={<AvisoDeRetencion id={biomasa.id} retenido={biomasa.retencion !== undefined} />}
      />
      {!soloLee && (
        <Acciones>
          <Siguiente biomasa={biomasa} />
          <ContarButton tipo="biomasa" de={biomasa} unidad={unidad_medida} />
          <CorregirPesoButton biomasa={biomasa} impedida={fecha_lista_produccion !== null} />
          <RetencionButton
            de={{ tipo: 'biomasa', id: biomasa.id, codigo }}
            club_id={biomasa.club_id}
            soloLee={soloLee}
          />
          <RetirarButton codigo={codigo} />
        </Acciones>
      )}
      <Panel titulo="Datos" paso="biomasa">
        <Stack gap="sm">
          <DatosList>
            <Dato nombre="Estado">
              <EstadoEnPalabras biomasa={biomasa} />
            </Dato>
            <Dato nombre="Fecha de cosecha">{fecha(fecha_cosecha)}</Dato>
            <Dato nombre="Sin usar">{cantidad(peso_restante, unidad_medida)}</Dato>
            <Dato nombre="Cultivo">
              {proyecto && (
                <Anchor component={Link} to={`/proyecto/${proyecto.id}`} inherit className="toque">
                  {proyecto.nombre}
                </Anchor>
              )}
            </Dato>
          </DatosList>
          <FichaDeBiomasa biomasa={biomasa} enSuPagina />
        </Stack>
      </Panel>
    </Stack>
  );
}

/** One biomass on a page of its own. */
export function Detalle() {
  const { biomasa_id = '' } = useParams();
  const query = $api.useQuery('get', '/api/biomasa/{id}', { params: { path: { id: biomasa_id } } });
  return <Datos consulta={query}>{(biomasa) => <DetalleDeBiomasa biomasa={asInList(biomasa)} />}</Datos>;
}
