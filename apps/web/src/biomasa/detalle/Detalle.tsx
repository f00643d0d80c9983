import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Quedan } from '@/club/Quedan';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { ContarButton } from '@/permisos/ContarButton';
import { RetirarButton } from '@/permisos/RetirarButton';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, fecha } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Acciones } from '@/ui/panel/Acciones';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { asInList } from '../comun/biomasa';
import type { BiomasaEnLista } from '../comun/queries';
import { FichaDeBiomasa } from '../comun/FichaDeBiomasa';
import { EstadoEnPalabras } from '../comun/BiomasaCard';
import { CorregirPesoButton } from './CorregirPeso';
import { Siguiente } from './Siguiente';

interface Props {
  readonly biomasa: BiomasaEnLista;
  readonly plantas: ReadonlyArray<{ readonly id: string }>;
}

function DetalleDeBiomasa({ biomasa, plantas }: Props) {
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
        <Acciones pocas={4}>
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
              {fecha_lista_produccion === null && (
                <Text fz="sm" c="dimmed">
                  para materia prima
                </Text>
              )}
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
          {fecha_lista_produccion === null && proyecto && (
            <Quedan proyecto_id={proyecto.id} elegidas={plantas} salen={[]} />
          )}
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
  return (
    <Datos consulta={query}>
      {(biomasa) => (
        <DetalleDeBiomasa
          biomasa={asInList(biomasa)}
          plantas={biomasa.planta_biomasa.map(({ planta }) => ({ id: planta.id }))}
        />
      )}
    </Datos>
  );
}
