import { List, Stack, Text } from '@mantine/core';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { DescargarLibro } from '../libro/DescargarLibro';
import { PagoButton } from './PagoButton';
import { DatosDeRenovacion } from './DatosDeRenovacion';
import { precioDe } from './texts';
import { UltimoPago } from './UltimoPago';
import { usePagoDeSuscripcion, type Pago } from './usePago';

function Inicial({ pago }: { readonly pago: Pago }) {
  const lee = useSoloLee();
  return (
    <Stack gap="sm">
      <Text fw={600}>Activar tu Suscripción Inicial</Text>
      <List spacing={4}>
        <List.Item>Duración: 1 mes desde el pago.</List.Item>
        <List.Item>La renovación es manual: no hay renovación automática.</List.Item>
        <List.Item>
          Precio: <span className="numero">{precioDe(pago)}</span>.
        </List.Item>
        <List.Item>Una suscripción extra con la tuya activa suma un mes más.</List.Item>
      </List>
      <UltimoPago pago={pago} />
      <PagoButton pago={pago} texto="Pagar y Activar Sistema" disabled={lee} />
    </Stack>
  );
}

/** An expired subscription can be renewed, and its club can download its book. */
function Vencida({ pago }: { readonly pago: Pago }) {
  const lee = useSoloLee();
  return (
    <Stack gap="md">
      <Text fw={600}>Renovar tu suscripción</Text>
      <DatosDeRenovacion pago={pago} />
      <UltimoPago pago={pago} />
      <PagoButton pago={pago} texto="Renovar Ahora" disabled={lee} />
      <DescargarLibro />
    </Stack>
  );
}

/** How a club starts to pay, or starts again: 'Activar tu Suscripción Inicial'. */
export default function ActivarSuscripcion() {
  const query = usePagoDeSuscripcion();
  return (
    <Datos consulta={query}>
      {(pago) => (pago.fecha_fin === null ? <Inicial pago={pago} /> : <Vencida pago={pago} />)}
    </Datos>
  );
}
