import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconHome2, IconPlant2, IconScan, IconStack2 } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import clases from './frame.module.css';
import { estaEn } from './navegacion';

function Pestana({
  a,
  texto,
  icono,
  destacada = false,
}: {
  readonly a: string;
  readonly texto: string;
  readonly icono: ReactNode;
  readonly destacada?: boolean;
}) {
  const { pathname } = useLocation();
  const activa = estaEn(pathname, a);
  return (
    <Link
      to={a}
      className={`${clases.pestana} ${destacada ? clases.escanear : ''}`}
      data-activo={activa || undefined}
      aria-current={activa ? 'page' : undefined}
    >
      {icono}
      {texto}
    </Link>
  );
}

const Mas = lazy(() => import('./Mas'));

/** The links in reach of the thumb on a phone; others are behind 'Más'. */
export function BarraInferior() {
  const [abierto, { open, close }] = useDisclosure();
  // It is only loaded once it is asked for.
  const [wanted, want] = useState(false);
  const abrir = (): void => {
    want(true);
    open();
  };
  return (
    <>
      <nav aria-label="Secciones" className={clases.barra}>
        <Pestana a="/" texto="Hoy" icono={<IconHome2 size={22} aria-hidden />} />
        <Pestana a="/cultivos" texto="Cultivos" icono={<IconPlant2 size={22} aria-hidden />} />
        <Pestana a="/escanear" texto="Escanear" icono={<IconScan size={26} aria-hidden />} destacada />
        <Pestana a="/flujo_produccion" texto="Producción" icono={<IconStack2 size={22} aria-hidden />} />
        <button type="button" className={clases.pestana} onClick={abrir} aria-haspopup="dialog">
          <IconDots size={22} aria-hidden />
          Más
        </button>
      </nav>
      {wanted && (
        <Suspense>
          <Mas abierto={abierto} alCerrar={close} />
        </Suspense>
      )}
    </>
  );
}
