import { Stack, Text } from '@mantine/core';
import { useAdministra, useSoloLee } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { DescargarLibro } from '../libro/DescargarLibro';
import { PagoButton } from './PagoButton';
import { DatosDeRenovacion } from './DatosDeRenovacion';
import { UltimoPago } from './UltimoPago';
import { usePagoDeSuscripcion } from './usePago';

function Renovacion() {
  const query = usePagoDeSuscripcion();
  const lee = useSoloLee();
  return (
    <Stack gap="md">
      <Panel titulo="Renovar suscripción" maw={620}>
        <Stack gap="md">
          <DatosDeRenovacion pago={query.data ?? null} />
          <Text>
            Al pagar se suma un mes a partir de tu fecha de vencimiento actual. La renovación es manual: no hay
            renovación automática.
          </Text>
          <Datos consulta={query}>
            {(pago) => (
              <Stack gap="md">
                <UltimoPago pago={pago} />
                <PagoButton pago={pago} texto="Renovar Ahora" disabled={lee} />
              </Stack>
            )}
          </Datos>
        </Stack>
      </Panel>
      <Panel titulo="El libro de tu club" maw={620}>
        <DescargarLibro />
      </Panel>
    </Stack>
  );
}

/** 'Suscripción y Pagos'. */
export function RenovarSuscripcion() {
  const propio = useTrabajo(({ user }) => user?.club_id ?? null);
  return (
    <>
      <PageTitle titulo="Suscripción y Pagos" subtitulo="Hasta cuándo está pago tu club, y cómo se renueva." />
      {propio === null ? <SinClubPropio /> : <Renovacion />}
    </>
  );
}

/** An administrator has no club to pay for: they activate those of others manually. */
function SinClubPropio() {
  return useAdministra() ? (
    <Vacio
      texto="La administración no paga una suscripción: desde acá se activan y extienden las de los clubes."
      accion={<IrA a="/configuracion/suscripciones">Gestión de Suscripciones</IrA>}
    />
  ) : (
    <Vacio texto="Sin acceso: No tienes un club vinculado. Por favor, solicita acceso a un club para continuar." />
  );
}
