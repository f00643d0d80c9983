import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useAdministra } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';
import { FichaDeClub } from '../ficha/FichaDeClub';
import { Clubes } from './Clubes';

/** All clubs for the administration, the own club for others, and a notice for people without one (rule `acceso.roles`). */
export function Gestion() {
  const { club_id } = useTrabajo();
  const administra = useAdministra();
  if (administra) return <Clubes />;
  if (club_id) return <FichaDeClub id={club_id} titulo="Mi Club" />;
  return (
    <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} role="status">
      Sin acceso: No tienes un club vinculado. Por favor, solicita acceso a un club para continuar.
    </Alert>
  );
}
