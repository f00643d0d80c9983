import { Drawer, NavLink, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconHome2, IconPlant2, IconScan, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NUEVA_TAREA, REGAR } from '@/club/nuevaTarea';
import { useSoloLee } from '@/permisos/permisos';
import clases from './frame.module.css';
import { manualDe } from './modulo';
import { BARRA, esMenu, estaEn, type Menu } from './navegacion';

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

/** What is done every day, first. */
const DE_CADA_DIA: Menu = {
  texto: 'De cada día',
  enlaces: [
    { a: '/usuarios-medicinales/dispensar', texto: 'Dispensar' },
    { a: NUEVA_TAREA, texto: REGAR },
  ],
};

/** Links that are beside a crop's own screens on a desktop, and for which a phone has no room there. */
const DE_CULTIVOS: Menu = {
  texto: 'Cultivos',
  enlaces: [
    { a: '/proyecto/listar', texto: 'Listar Cultivos' },
    { a: '/plantas', texto: 'Plantas' },
    { a: '/cultivos/rendimiento', texto: 'Rendimiento' },
  ],
};

/** The links in reach of the thumb on a phone; others are behind 'Más'. */
export function BarraInferior() {
  const [abierto, { open, close }] = useDisclosure();
  const { pathname } = useLocation();
  const lee = useSoloLee();
  return (
    <>
      <nav aria-label="Secciones" className={clases.barra}>
        <Pestana a="/" texto="Hoy" icono={<IconHome2 size={22} aria-hidden />} />
        <Pestana a="/cultivos" texto="Cultivos" icono={<IconPlant2 size={22} aria-hidden />} />
        <Pestana a="/escanear" texto="Escanear" icono={<IconScan size={26} aria-hidden />} destacada />
        <Pestana a="/flujo_produccion" texto="Producción" icono={<IconStack2 size={22} aria-hidden />} />
        <button type="button" className={clases.pestana} onClick={open} aria-haspopup="dialog">
          <IconDots size={22} aria-hidden />
          Más
        </button>
      </nav>
      <Drawer
        opened={abierto}
        onClose={close}
        position="bottom"
        size="85%"
        title="Más"
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <Stack gap="lg" pb="xl">
          <NavLink href={manualDe(pathname)} target="_blank" rel="noopener" label="Manual de esta pantalla" />
          {[...(lee ? [] : [DE_CADA_DIA]), DE_CULTIVOS, ...BARRA]
            .filter((entrada) => esMenu(entrada) || !['/', '/cultivos', '/flujo_produccion'].includes(entrada.a))
            .map((entrada) =>
              esMenu(entrada) ? (
                <div key={entrada.texto}>
                  <Text fz="sm" fw={600} c="dimmed" px="sm" mb={4}>
                    {entrada.texto}
                  </Text>
                  {entrada.enlaces.map(({ a, texto }) => (
                    <NavLink
                      key={a}
                      component={Link}
                      to={a}
                      label={texto}
                      active={estaEn(pathname, a)}
                      onClick={close}
                    />
                  ))}
                </div>
              ) : (
                <NavLink
                  key={entrada.a}
                  component={Link}
                  to={entrada.a}
                  label={entrada.texto}
                  active={estaEn(pathname, entrada.a)}
                  onClick={close}
                />
              ),
            )}
        </Stack>
      </Drawer>
    </>
  );
}
