import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconCreditCard, IconHourglass, IconLock } from '@tabler/icons-react';
import { motivoDe, vistaDe } from '../resultado/vista';
import { usePagar, type Pago, type Resultado } from './usePago';

interface Props {
  readonly pago: Pago;
  readonly texto: string;
  /** A read-only person cannot pay. */
  readonly disabled?: boolean;
}

/** The button to the provider's payment page; without a provider, who activates the subscription instead. */
export function PagoButton({ pago, texto, disabled = false }: Props) {
  const { pagar, pidiendo, pagando, fallo, resultado } = usePagar();
  if (!pago.pago_en_linea) return <AMano pago={pago} />;
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

/** Without a provider: the contact, and the next steps. A paid club waits for nothing. */
function AMano({ pago: { activa, contacto, titulo } }: { readonly pago: Pago }) {
  const asunto = encodeURIComponent(`${titulo}: ${activa ? 'renovación' : 'activación'}`);
  return (
    <Alert
      color="yellow"
      icon={<IconHourglass size={18} aria-hidden />}
      title={activa ? 'Renovación por la administración' : 'Esperando a la administración'}
    >
      <Stack gap="xs">
        <Text fz="sm">El pago en línea no está habilitado en este sistema: lo arreglás con la administración.</Text>
        <List type="ordered" fz="sm" spacing={4}>
          <List.Item>
            {contacto.email === null && contacto.social === null ? (
              'Escribile a quien te dio acceso a este sistema: acá no hay una dirección cargada.'
            ) : (
              <>
                Escribí a{' '}
                {contacto.email !== null && (
                  <Anchor inherit underline="always" href={`mailto:${contacto.email}?subject=${asunto}`}>
                    {contacto.email}
                  </Anchor>
                )}
                {contacto.email !== null && contacto.social !== null && ' o a '}
                {contacto.social}, con el nombre de tu club.
              </>
            )}
          </List.Item>
          <List.Item>
            Un administrador te dice cómo pagar y {activa ? 'extiende' : 'activa'} tu suscripción a mano.
          </List.Item>
          <List.Item>
            {activa
              ? 'La fecha nueva aparece en esta pantalla.'
              : 'Esta pantalla sigue sola cuando lo haga: no tenés que hacer nada más.'}
          </List.Item>
        </List>
      </Stack>
    </Alert>
  );
}

/** The progress of the payment in the other window. */
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
