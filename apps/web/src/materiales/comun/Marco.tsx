import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { enlacesDesde, type Enlaces } from './enlaces';

/** What the frame gives to its views. */
export interface ContextoDeMarco {
  readonly enlaces: Enlaces;
  /** Goes back to the list as it was left: its filters and page. */
  readonly volver: () => void;
}

interface Props {
  /** Accent of the matter. */
  readonly paso: string;
  /** Paths of the list: outside them there is the way back to it. */
  readonly listas: (enlaces: Enlaces) => readonly string[];
}

/** The frame of a kind of product's views, with 'Volver a Listar' outside the list (`spec 2 §2.19`). */
export function Marco({ paso, listas }: Props) {
  const { pathname, search } = useLocation();
  const navegar = useNavigate();
  const enlaces = useMemo(() => enlacesDesde(pathname), [pathname]);
  const rutas = listas(enlaces);
  const ruta = pathname.replace(/\/$/, '');
  const enLista = rutas.includes(ruta);
  const ultima = useRef(rutas[0] ?? '');
  useEffect(() => {
    if (enLista) ultima.current = `${ruta}${search}`;
  }, [enLista, ruta, search]);
  const contexto = useMemo<ContextoDeMarco>(
    () => ({ enlaces, volver: () => void navegar(ultima.current) }),
    [enlaces, navegar],
  );
  return (
    <Stack gap="md" data-paso={paso}>
      {!enLista && (
        <div>
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={contexto.volver}
          >
            Volver a Listar
          </Button>
        </div>
      )}
      <Outlet context={contexto} />
    </Stack>
  );
}

/** Links and the way back, in a view below `Marco`. */
export const useMarco = (): ContextoDeMarco => useOutletContext<ContextoDeMarco>();
