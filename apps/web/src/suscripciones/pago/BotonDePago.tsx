import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCreditCard, IconHourglass, IconLock } from '@tabler/icons-react';
import { usePagar, type Pago } from './usePago';

interface Props {
  readonly pago: Pago;
  readonly texto: string;
  /** A person who may only read does not pay. */
  readonly disabled?: boolean;
}

/** The way to the provider's payment page; where there is none, who activates the subscription instead. */
export function BotonDePago({ pago, texto, disabled = false }: Props) {
  const { pagar, pidiendo, pagando, fallo } = usePagar();
  if (!pago.pago_en_linea)
    return (
      <Alert color="yellow" icon={<IconHourglass size={18} aria-hidden />} title="Esperando a la administración">
        El pago en línea no está habilitado en este sistema. Un administrador activa tu suscripción a mano; cuando lo
        haga vas a poder seguir sin hacer nada más.
      </Alert>
    );
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
      <Text fz="sm" c="dimmed">
        <IconLock size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> Pago seguro con Mercado Pago: los datos de
        tu tarjeta no pasan por Cepa.
      </Text>
      {fallo !== null && (
        <Alert color="red" role="alert">
          {fallo}
        </Alert>
      )}
      {pagando && (
        <Alert color="blue" role="status" icon={<IconHourglass size={18} aria-hidden />} title="Esperando el pago">
          Completá el pago en la ventana que se abrió. Cuando se acredite, esta pantalla sigue sola.
        </Alert>
      )}
    </Stack>
  );
}
