import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router-dom';

/** The frame's context for its screens. */
export interface PasoContext {
  /** Returns to the list with its filters and page. */
  readonly volver: () => void;
}

interface Props {
  /** Accent of the step's matter: 'biomasa', 'materia_prima'. */
  readonly paso: string;
  /** Paths of the lists, the main one first. Every other screen shows the link back; without lists none does. */
  readonly listas?: readonly string[];
  /** The tabs above the screens. */
  readonly encabezado?: ReactNode;
}

/** The frame of every screen of a step of the chain, with 'Volver a Listar' outside its lists. */
export function PasoFrame({ paso, listas = [], encabezado }: Props) {
  const { pathname, search } = useLocation();
  const navegar = useNavigate();
  const route = pathname.replace(/\/$/, '');
  const inList = listas.length === 0 || listas.includes(route);
  const ultima = useRef(listas[0] ?? '');
  useEffect(() => {
    if (inList) ultima.current = `${route}${search}`;
  }, [inList, route, search]);
  const context = useMemo<PasoContext>(() => ({ volver: () => void navegar(ultima.current) }), [navegar]);
  return (
    <Stack gap={6} data-paso={paso}>
      {encabezado}
      {!inList && (
        <div>
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={context.volver}
          >
            Volver a Listar
          </Button>
        </div>
      )}
      <Outlet context={context} />
    </Stack>
  );
}

/** The link back to the list, for a screen below `PasoFrame`. */
export const usePasoFrame = (): PasoContext => useOutletContext<PasoContext>();
