import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { errorText } from '@/api/error';
import { useProyectoContext } from '@/club/proyecto';

const FAILURE = 'Error al validar el proyecto';

/** Why work cannot be recorded; null if it can, or while it is unknown. */
function motivoDe(response: { readonly valido: boolean; readonly error?: string | null } | undefined): string | null {
  return !response || response.valido ? null : (response.error ?? FAILURE);
}

/** Checks a project when its event is opened: work can only be recorded if it has a lot with plants (rule `cultivos.validado`). */
export function Validez() {
  const { proyecto, soloLectura } = useProyectoContext();
  const { data, error } = $api.useQuery(
    'get',
    '/api/validarProyectoConLotesConPlantas/{proyecto_id}',
    { params: { path: { proyecto_id: proyecto.id } } },
    { enabled: !soloLectura },
  );
  const motivo = error ? errorText(error, FAILURE) : motivoDe(data);
  if (soloLectura || motivo === null) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} aria-hidden />} py="xs">
      {motivo}{' '}
      <Anchor component={Link} to={`/proyecto/${proyecto.id}/lotes`} inherit c="inherit" underline="always">
        Ir a Lotes
      </Anchor>
    </Alert>
  );
}
