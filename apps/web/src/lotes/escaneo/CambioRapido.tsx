import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconDoorEnter, IconFlame, IconLock, IconScan, IconScissors } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import type { EventoDeTarea } from '@/club/nuevaTarea';
import { RegarButton } from '@/club/RegarButton';
import { useSoloLee } from '@/permisos/permisos';
import { Fotos } from '@/piezas/Fotos';
import { MoverAEspacio } from '@/piezas/MoverAEspacio';
import { traceRoute } from '@/ui/codigo/Codigo';
import { fecha } from '@/ui/formatos';
import { EnEspera } from '@/ui/espera/EnEspera';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Panel } from '@/ui/panel/Panel';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { ElegirEstado } from '../estado/ElegirEstado';
import { esIrreversible, puedePasar, sigueViva } from '../estado/estados';
import { InsigniaDeEstado } from '../estado/InsigniaDeEstado';
import { BajaDialog } from '../estado/BajaDialog';
import { useEstadoDeUna } from '../estado/useCambioDeEstado';
import { routeOfLote } from '../lote/routeOfLote';

interface Props {
  readonly lote: Esquema<'Lote'>;
  readonly planta: Esquema<'Planta'>;
  readonly proyecto: string;
  /** The stages of its crop. */
  readonly eventos: readonly EventoDeTarea[];
  /** Why its state cannot be changed; null if it can. */
  readonly impedimento: string | null;
}

/** The plant's state, and the others one tap away; the last change can be undone. */
export function CambioRapido({ lote, planta, proyecto, eventos, impedimento }: Props) {
  const [anterior, fijarAnterior] = useState<string | null>(null);
  const [guardando, fijarGuardando] = useState<string | null>(null);
  const { cambiar } = useEstadoDeUna();
  const { estado, fecha_baja } = planta;
  const pasar = async (nuevo: string, deshaciendo = false): Promise<void> => {
    fijarGuardando(nuevo);
    const hecho = await cambiar(planta, nuevo);
    fijarGuardando(null);
    if (hecho) fijarAnterior(deshaciendo || esIrreversible(nuevo) ? null : estado);
  };
  const quieta =
    impedimento ??
    (fecha_baja === null ? null : `La planta está de baja desde el ${fecha(fecha_baja)} y no puede cambiar de estado.`);
  return (
    <Stack gap="md" data-paso="planta">
      <AvisoDeRetencion id={planta.id} />
      <DatosDePlanta lote={lote} planta={planta} proyecto={proyecto} />
      {quieta ? (
        <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          {quieta}
        </Alert>
      ) : (
        <section aria-labelledby="estado-nuevo">
          <Title order={2} size="h4" mb="sm" id="estado-nuevo">
            Cambiar Estado
          </Title>
          <ElegirEstado
            actual={estado}
            puede={(nuevo) => puedePasar(planta, nuevo)}
            guardando={guardando}
            alElegir={(nuevo) => void pasar(nuevo)}
          />
          {/* Below the buttons, with reserved space: it moves nothing when it appears. */}
          <Group justify="space-between" gap="xs" mt="xs" mih={46} aria-live="polite">
            {anterior !== null && anterior !== estado && (
              <>
                <Text size="sm">
                  Estaba {anterior}, ahora {estado}.
                </Text>
                <Button
                  variant="light"
                  leftSection={<IconArrowBackUp size={18} aria-hidden />}
                  loading={guardando !== null}
                  onClick={() => void pasar(anterior, true)}
                >
                  Volver a {anterior}
                </Button>
              </>
            )}
          </Group>
        </section>
      )}
      <ActosDePlanta lote={lote} planta={planta} eventos={eventos} quieta={quieta !== null} />
    </Stack>
  );
}

type DePlanta = Pick<Props, 'lote' | 'planta'>;

/** The plant's data and place. */
function DatosDePlanta({ lote, planta, proyecto }: DePlanta & Pick<Props, 'proyecto'>) {
  const { id, estado, variedad, origen } = planta;
  return (
    <Panel paso="planta">
      <Group justify="space-between" gap="xs">
        <span>
          <InsigniaDeEstado estado={estado} /> <EnEspera id={id} field="nuevoEstado" />
        </span>
        <Text size="sm" c="dimmed">
          {variedad?.nombre ?? 'Sin genética'} · {origen}
        </Text>
      </Group>
      <Text size="sm" mt="xs">
        Lote{' '}
        <Anchor component={Link} to={routeOfLote(lote)} inherit>
          {lote.nombre}
        </Anchor>
        , cultivo{' '}
        <Anchor component={Link} to={`/proyecto/${lote.proyecto_id}`} inherit>
          {proyecto}
        </Anchor>
      </Text>
    </Panel>
  );
}

/** Links from here, and the acts that are not a change of state. */
function ActosDePlanta({
  lote,
  planta,
  eventos,
  quieta,
}: DePlanta & Pick<Props, 'eventos'> & { readonly quieta: boolean }) {
  const [moviendo, mover] = useState(false);
  const [dandoDeBaja, fijarDandoDeBaja] = useState(false);
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const { id, codigo } = planta;
  return (
    <>
      <Group gap="xs">
        <Button component={Link} to="/escanear" leftSection={<IconScan size={18} aria-hidden />}>
          Escanear otra
        </Button>
        <Button component={Link} to={traceRoute(codigo)} variant="default">
          Ver trazabilidad
        </Button>
        <HistorialButton id={id} entidad="planta" de={codigo} />
        <RetencionButton de={{ tipo: 'planta', id, codigo }} club_id={club_id} soloLee={soloLee} />
        {!quieta && sigueViva(planta) && (
          <RegarButton proyecto_id={lote.proyecto_id} eventos={eventos} objeto={{ tipo: 'Planta', id }} />
        )}
        {!quieta && sigueViva(planta) && lote.lote_bloqueado && (
          <Button variant="default" leftSection={<IconDoorEnter size={18} aria-hidden />} onClick={() => mover(true)}>
            Mover a una sala
          </Button>
        )}
        {!quieta && sigueViva(planta) && (
          <Button
            component={Link}
            to={`/proyecto/${lote.proyecto_id}/cosechar?lote=${lote.id}&planta=${id}`}
            variant="default"
            leftSection={<IconScissors size={18} aria-hidden />}
          >
            Cosechar
          </Button>
        )}
        {!quieta && (
          <Button
            variant="default"
            leftSection={<IconFlame size={18} aria-hidden />}
            onClick={() => fijarDandoDeBaja(true)}
          >
            Dar de baja
          </Button>
        )}
      </Group>
      <Panel titulo="Fotos">
        <Suspense fallback={<Skeleton h={96} />}>
          <Fotos tipo="planta" id={id} de={codigo} sinTitulo />
        </Suspense>
      </Panel>
      <Suspense>
        {moviendo && (
          <MoverAEspacio
            plantas={[id]}
            espacio={null}
            abierta
            alCerrar={() => mover(false)}
            alTerminar={() => undefined}
          />
        )}
      </Suspense>
      <BajaDialog plantas={[planta]} abierta={dandoDeBaja} alCerrar={() => fijarDandoDeBaja(false)} />
    </>
  );
}
