import { Drawer, NavLink, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { POR_LIBERAR, useHayCuarentena } from '@/club/cuarentena';
import { NUEVA_TAREA, REGAR } from '@/club/regar';
import { useSoloLee } from '@/permisos/permisos';
import { manualDe } from './modulo';
import { BARRA, esMenu, estaEn, type Enlace, type Menu } from './navegacion';

/** What is done every day. */
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

/** In a club with the rule: what waits for its release, daily work. */
const DE_PRODUCCION: Menu = { texto: 'Producción', enlaces: [POR_LIBERAR] };

/** The sections that the bar has itself. */
const EN_LA_BARRA = ['/', '/cultivos', '/flujo_produccion'];

interface Props {
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** What a phone's bar has no room for. It is loaded when it is opened. */
export default function Mas({ abierto, alCerrar }: Props) {
  const { pathname } = useLocation();
  const lee = useSoloLee();
  const cuarentena = useHayCuarentena();
  const linkOf = ({ a, texto }: Enlace) => (
    <NavLink key={a} component={Link} to={a} label={texto} active={estaEn(pathname, a)} onClick={alCerrar} />
  );
  return (
    <Drawer
      opened={abierto}
      onClose={alCerrar}
      position="bottom"
      size="85%"
      title="Más"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="lg" pb="xl">
        <NavLink href={manualDe(pathname)} target="_blank" rel="noopener" label="Manual de esta pantalla" />
        {[...(lee ? [] : [DE_CADA_DIA]), DE_CULTIVOS, ...(cuarentena ? [DE_PRODUCCION] : []), ...BARRA]
          .filter((entrada) => esMenu(entrada) || !EN_LA_BARRA.includes(entrada.a))
          .map((entrada) =>
            esMenu(entrada) ? (
              <div key={entrada.texto}>
                <Text fz="sm" fw={600} c="dimmed" px="sm" mb={4}>
                  {entrada.texto}
                </Text>
                {entrada.enlaces.map(linkOf)}
              </div>
            ) : (
              linkOf(entrada)
            ),
          )}
      </Stack>
    </Drawer>
  );
}
