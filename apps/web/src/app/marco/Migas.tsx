import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useMatches } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { rotuloDe } from '@/ui/rutas/rotulo';
import clases from './frame.module.css';
import { manualDe } from './modulo';

/** The breadcrumbs: the start, then the names of the routes. On a phone only the link to the parent. */
export function Migas() {
  const rotulos = useMatches().flatMap((route) => {
    const rotulo = rotuloDe(route);
    return rotulo && rotulo.miga !== null
      ? [{ texto: rotulo.miga ?? rotulo.titulo, a: rotulo.a === undefined ? route.pathname : rotulo.a }]
      : [];
  });
  const { pathname } = useLocation();
  const actual = rotulos.at(-1);
  if (!actual) return null;
  const pasos = [{ texto: 'Inicio', a: '/' }, ...rotulos.slice(0, -1)];
  const padre = pasos.findLast(({ a }) => a !== null);
  return (
    <div className={`${clases.cima} no-imprimir`}>
      <nav aria-label="Migas de pan" className={clases.migas}>
        <Breadcrumbs separatorMargin={6} fz="sm" classNames={{ root: clases.pasos ?? '' }}>
          {pasos.map((paso) =>
            paso.a === null ? (
              <Text key={paso.texto} fz="sm" c="dimmed">
                {paso.texto}
              </Text>
            ) : (
              <Anchor
                key={paso.a}
                component={Link}
                to={paso.a}
                c="dimmed"
                fz="sm"
                className={`toque ${paso === padre ? clases.padre : ''}`}
              >
                <IconArrowLeft size={16} aria-hidden />
                <ConCodigos>{paso.texto}</ConCodigos>
              </Anchor>
            ),
          )}
          <Text fz="sm" fw={600} aria-current="page">
            <ConCodigos>{actual.texto}</ConCodigos>
          </Text>
        </Breadcrumbs>
      </nav>
      <a href={manualDe(pathname)} target="_blank" rel="noopener" className={`${clases.manual} toque`}>
        Manual
        <span className="solo-lectores"> de esta pantalla (se abre en otra pestaña)</span>
      </a>
    </div>
  );
}
