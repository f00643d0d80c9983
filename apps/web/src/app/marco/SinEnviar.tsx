import { Alert, Anchor } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { cuenta } from '@/ui/formatos';
import { waitingDrafts } from '@/ui/formulario/draft';
import clases from './frame.module.css';

/** Says after a reload that a text was not sent. An open form says so itself, and the start page lists all. */
export default function SinEnviar({ before }: { readonly before: ReturnType<typeof waitingDrafts> }) {
  const { pathname } = useLocation();
  const antes = new Set(before.map(({ clave }) => clave));
  const siguen = waitingDrafts().filter(
    ({ clave, ruta, enVentana }) => antes.has(clave) && (enVentana || ruta.replace(/\?.*/, '') !== pathname),
  );
  const [primero] = siguen;
  if (!primero || pathname === '/') return null;
  const dicho =
    siguen.length === 1
      ? `Quedó sin enviar lo que escribiste en «${primero.titulo}».`
      : `Quedó sin enviar lo que escribiste en ${cuenta(siguen.length, 'formulario')}.`;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconFileAlert size={18} aria-hidden />}
      mb="sm"
      py="xs"
      className={clases.sinEnviar}
    >
      <span title={dicho}>{dicho}</span>{' '}
      <Anchor component={Link} to="/" inherit underline="always" className="toque">
        Ver
      </Anchor>
    </Alert>
  );
}
