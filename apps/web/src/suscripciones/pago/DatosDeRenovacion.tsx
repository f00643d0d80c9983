import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { hoy } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { precioDe, vencimientoDe } from './texts';
import type { Pago } from './usePago';

/** One more month, its price, and the current end; null if that could not be read. */
export function DatosDeRenovacion({ pago }: { readonly pago: Pago | null }) {
  const { fecha, resta, vencida } = vencimientoDe(pago?.fecha_fin ?? null, hoy());
  return (
    <Stack gap="sm">
      {vencida && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title="Tu suscripción está vencida">
          Renovala para volver a trabajar en el club: el mes nuevo cuenta desde hoy. Tus registros se conservan.
        </Alert>
      )}
      <DatosList>
        <Dato nombre="Duración">1 mes extra</Dato>
        <Dato nombre="Precio">{pago ? precioDe(pago) : 'No disponible'}</Dato>
        <Dato nombre="Vencimiento actual">{fecha}</Dato>
        <Dato nombre="Días restantes">{vencida ? 'Vencida' : resta}</Dato>
      </DatosList>
    </Stack>
  );
}
