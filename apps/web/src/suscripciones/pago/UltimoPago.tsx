import { Alert } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { dinero, fechaHora } from '@/ui/formatos';
import { motivoDe, vistaDe } from '../resultado/vista';
import type { Pago } from './usePago';

/** The state of the club's last payment; empty if none was started, or it was not finished. */
export function UltimoPago({ pago: { ultimo, moneda } }: { readonly pago: Pago }) {
  if (!ultimo || ultimo.resultado === 'sin_pago') return null;
  const { resultado, importe, actualizado, iniciado } = ultimo;
  const cuanto = `${dinero(importe, moneda)}, ${fechaHora(actualizado ?? iniciado)}`;
  const vista = vistaDe('pendiente', resultado, true);
  if (vista === 'exito')
    return (
      <Alert
        color="hoja"
        variant="light"
        icon={<IconCircleCheck size={18} aria-hidden />}
        title="Último pago: acreditado"
      >
        {cuanto}.
      </Alert>
    );
  if (vista === 'fallo')
    return (
      <Alert
        color="red"
        variant="light"
        role="status"
        icon={<IconCircleX size={18} aria-hidden />}
        title="Último pago: no se acreditó"
      >
        {cuanto}. {motivoDe(resultado)} Tu suscripción queda como estaba.
      </Alert>
    );
  return (
    <Alert color="blue" variant="light" icon={<IconHourglass size={18} aria-hidden />} title="Último pago: pendiente">
      {cuanto}. Te avisamos cuando se acredite.
    </Alert>
  );
}
