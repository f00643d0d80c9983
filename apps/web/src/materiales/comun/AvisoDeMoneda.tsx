import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MonedaDePrecio } from './moneda';

/** Warns that the price will be in pesos only because no currency was chosen. */
export function AvisoDeMoneda({ moneda }: { readonly moneda: MonedaDePrecio }) {
  if (moneda.configurada) return null;
  return (
    <Alert color="yellow" variant="light" p="xs">
      ⚠️ Aún no hay una moneda configurada como actual. El precio se guardará en pesos (ARS).{' '}
      <Anchor component={Link} to="/configuracion/moneda" inherit>
        Configurar moneda
      </Anchor>
    </Alert>
  );
}
