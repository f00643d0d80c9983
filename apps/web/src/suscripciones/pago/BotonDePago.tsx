import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCreditCard, IconHourglass, IconLock } from '@tabler/icons-react';
import { motivoDe, vistaDe } from '../resultado/vista';
import { usePagar, type Pago, type Resultado } from './usePago';

interface Props {
  readonly pago: Pago;
  readonly texto: string;
  /** A person who may only read does not pay. */
  readonly disabled?: boolean;
}

/** The way to the provider's payment page; where there is none, who activates the subscription instead. */
export function BotonDePago({ pago, texto, disabled = false }: Props) {
  const { pagar, pidiendo, pagando, fallo, resultado } = usePagar();
  if (!pago.pago_en_linea) return <AMano activa={pago.activa} />;
  return (
    <Stack gap="xs">
      <Button
        w="fit-content"
        maw="100%"
        leftSection={<IconCreditCard size={18} aria-hidden />}
        loading={pidiendo}
        disabled={disabled}
        onClick={() => void pagar()}
      >
        {texto}
      </Button>
      {disabled && <Text fz="sm">Tu rol solo puede leer: el pago lo hace otra persona del club.</Text>}
      <Text fz="sm" c="dimmed">
        <IconLock size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> Pago seguro con Mercado Pago: los datos de
        tu tarjeta no pasan por Cepa.
      </Text>
      {fallo !== null && (
        <Alert color="red" role="alert">
          {fallo}
        </Alert>
      )}
      {pagando && <Espera resultado={resultado} />}
    </Stack>
  );
}

/** Who pays where there is no provider, and where they do it: a club that is paid for waits for nothing. */
function AMano({ activa }: { readonly activa: boolean }) {
  return (
    <Alert
      color="yellow"
      icon={<IconHourglass size={18} aria-hidden />}
      title={activa ? 'Renovación por la administración' : 'Esperando a la administración'}
    >
      El pago en línea no está habilitado en este sistema. Un administrador {activa ? 'extiende' : 'activa'} tu
      suscripción a mano, desde Configuración, Suscripciones
      {activa ? '.' : '; cuando lo haga vas a poder seguir sin hacer nada más.'}
    </Alert>
  );
}

/** Says how the payment of the other window goes. */
function Espera({ resultado }: { readonly resultado: Resultado | null }) {
  const vista = vistaDe('exito', resultado, false);
  if (vista === 'fallo')
    return (
      <Alert color="red" role="status" icon={<IconCircleX size={18} aria-hidden />} title="Pago fallido">
        {motivoDe(resultado)} Podés intentarlo de nuevo.
      </Alert>
    );
  if (vista === 'exito')
    return (
      <Alert color="hoja" role="status" icon={<IconCircleCheck size={18} aria-hidden />} title="¡Pago exitoso!">
        Tu suscripción ya tiene un mes más.
      </Alert>
    );
  const pendiente = vista === 'pendiente';
  return (
    <Alert
      color="blue"
      role="status"
      icon={<IconHourglass size={18} aria-hidden />}
      title={pendiente ? 'Pago pendiente' : 'Esperando el pago'}
    >
      {pendiente ? 'Tu pago está en proceso.' : 'Completá el pago en la ventana que se abrió.'} Cuando se acredite, esta
      pantalla sigue sola.
    </Alert>
  );
}
