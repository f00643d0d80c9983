import { Button, Group, Stack } from '@mantine/core';
import { IconArrowRight, IconBinaryTree2, IconScan } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plantAtHand } from '@/api/kept/find';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { SiguienteDeLote } from '@/piezas/SiguientePaso';
import { traceRoute } from '@/ui/codigo/Codigo';
import { Datos } from '@/ui/datos/Datos';
import { Failure } from '@/ui/datos/Failure';
import { Panel } from '@/ui/panel/Panel';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { retenibleDe } from '@/ui/retencion/retencion';
import { NoEncontrado } from '../comun/NoEncontrado';
import { codigoCorto, codigoDePaso, esId, NOMBRES, type Paso, type PasoConHijos } from '../comun/pasos';
import { registroDe } from '../comun/registro';
import { withItsText, noExiste, useTraza } from '../comun/useTraza';
import { FichaDePaso } from '../detalle/FichaDePaso';
import { EspacioLeido } from './EspacioLeido';
import { Siguiente } from './Siguiente';
import { conSiguiente, useEspera } from './espera';

interface Props {
  readonly codigo: string;
  readonly esqueleto: ReactNode;
  /** Scans another one. */
  readonly otro: () => void;
}

/** Shows the record of a scanned code, and the acts on it. */
export function Leido({ codigo, esqueleto, otro }: Props) {
  const query = useTraza(codigo);
  return (
    <Stack gap="md">
      <Response codigo={codigo} consulta={query} esqueleto={esqueleto} />
      <Button variant="default" size="md" leftSection={<IconScan size={20} aria-hidden />} onClick={otro}>
        Escanear otro
      </Button>
    </Stack>
  );
}

function Response({
  codigo,
  consulta,
  esqueleto,
}: {
  readonly codigo: string;
  readonly consulta: ReturnType<typeof useTraza>;
  readonly esqueleto: ReactNode;
}) {
  const { data, error, isFetching, isPaused } = consulta;
  // Without a signal a plant in the device's stored data can still be opened by its label.
  const known = !data && !noExiste(error) && (isPaused || error) ? plantAtHand(codigo) : undefined;
  if (known)
    return (
      <Panel titulo={`Planta ${codigoCorto(known.planta.codigo)}`} paso="planta">
        <Stack gap="sm">
          <Suspense>
            <SiguienteDeLote lote_id={known.lote.id} planta_id={known.planta.id} espera={false} />
          </Suspense>
          <Button
            component={Link}
            to={`/planta/${encodeURIComponent(known.planta.codigo)}`}
            size="md"
            leftSection={<IconArrowRight size={20} aria-hidden />}
          >
            Ver planta
          </Button>
        </Stack>
      </Panel>
    );
  if (!data && noExiste(error)) return esId(codigo) ? <EspacioLeido id={codigo} /> : <NoEncontrado codigo={codigo} />;
  if (!data && error)
    return <Failure error={withItsText(error)} reintentar={() => void consulta.refetch()} reintentando={isFetching} />;
  return (
    <Datos consulta={consulta} esqueleto={esqueleto}>
      {({ nodo, origen }) => <Resultado paso={nodo} lote={[nodo, ...origen].find(({ tipo }) => tipo === 'lote')} />}
    </Datos>
  );
}

interface ResultadoProps {
  readonly paso: PasoConHijos;
  /** The lot that it is or comes from. */
  readonly lote: Paso | undefined;
}

function Resultado({ paso, lote }: ResultadoProps) {
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const registro = registroDe(paso, club_id);
  const eliminado = paso.info['eliminado'] === true;
  const retenible = eliminado ? null : retenibleDe(paso.tipo);
  const espera = useEspera(lote?.id, paso.tipo === 'planta' ? paso.id : undefined);
  const sigue = !soloLee && !eliminado && (espera || conSiguiente(paso.tipo));
  return (
    <Panel titulo={`${NOMBRES[paso.tipo].uno} ${codigoDePaso(paso)}`} paso={paso.tipo}>
      <Stack gap="md">
        {retenible && <AvisoDeRetencion id={paso.id} retenido={paso.info['retenido'] === true} />}
        {!eliminado && <Siguiente paso={paso} lote_id={lote?.id} espera={espera} />}
        <Group grow gap="sm" preventGrowOverflow={false}>
          {registro && (
            <Button
              component={Link}
              to={registro.a}
              size="md"
              variant={sigue ? 'light' : 'filled'}
              leftSection={<IconArrowRight size={20} aria-hidden />}
            >
              {registro.texto}
            </Button>
          )}
          <Button
            component={Link}
            to={traceRoute(paso.codigo)}
            size="md"
            variant={registro ? 'light' : 'filled'}
            leftSection={<IconBinaryTree2 size={20} aria-hidden />}
          >
            Ver Trazabilidad
          </Button>
          {retenible && (
            <RetencionButton
              de={{ tipo: retenible, id: paso.id, codigo: paso.codigo }}
              club_id={club_id}
              soloLee={soloLee}
              tamano="md"
            />
          )}
        </Group>
        <FichaDePaso paso={paso} />
      </Stack>
    </Panel>
  );
}
