import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, useLocation, useMatches } from 'react-router-dom';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { rotuloDe } from '@/ui/rutas/rotulo';
import clases from './frame.module.css';
import { manualDe } from './modulo';

/** The breadcrumbs: the start, then the names of the routes. */
export function Migas() {
  const pasos = useMatches().flatMap((route) => {
    const rotulo = rotuloDe(route);
    return rotulo && rotulo.miga !== null
      ? [{ texto: rotulo.miga ?? rotulo.titulo, a: rotulo.a ?? route.pathname }]
      : [];
  });
  const { pathname } = useLocation();
  if (pasos.length === 0) return null;
  return (
    <div className={`${clases.cima} no-imprimir`}>
      <nav aria-label="Migas de pan" className={clases.migas}>
        <Breadcrumbs separatorMargin={6} fz="sm" classNames={{ root: clases.pasos ?? '' }}>
          <Anchor component={Link} to="/" c="dimmed" fz="sm" className="toque">
            Inicio
          </Anchor>
          {pasos.map(({ texto, a }, index) =>
            index === pasos.length - 1 ? (
              <Text key={a} fz="sm" fw={600} aria-current="page">
                <ConCodigos>{texto}</ConCodigos>
              </Text>
            ) : (
              <Anchor key={a} component={Link} to={a} c="dimmed" fz="sm" className="toque">
                <ConCodigos>{texto}</ConCodigos>
              </Anchor>
            ),
          )}
        </Breadcrumbs>
      </nav>
      <a href={manualDe(pathname)} target="_blank" rel="noopener" className={`${clases.manual} toque`}>
        Manual
        <span className="solo-lectores"> de esta pantalla (se abre en otra pestaña)</span>
      </a>
    </div>
  );
}
