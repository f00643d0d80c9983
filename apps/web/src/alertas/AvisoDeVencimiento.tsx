import { Alert, Anchor } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { cuenta, fecha } from '@/ui/formatos';
import { useVencimiento } from './vencimiento';

/** Warns the club 15 days before its subscription ends, and in red from 3 days before. */
export function AvisoDeVencimiento({ alCerrar }: { readonly alCerrar?: () => void }) {
  const lee = useSoloLee();
  const vencimiento = useVencimiento();
  if (!vencimiento) return null;
  const { dias, fecha_fin, urge } = vencimiento;
  const falta = dias === 0 ? 'termina hoy' : `termina en ${cuenta(dias, 'día')}, el ${fecha(fecha_fin)}`;
  return (
    <Alert
      color={urge ? 'red' : 'yellow'}
      variant="light"
      role="status"
      mb="sm"
      icon={<IconHourglassHigh size={18} aria-hidden />}
    >
      La suscripción de tu club {falta}. No se renueva sola.{' '}
      {!lee && (
        <Anchor component={Link} to="/configuracion/renovar-suscripcion" onClick={alCerrar} inherit underline="always">
          Renovar
        </Anchor>
      )}
    </Alert>
  );
}
