import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, useMatches } from 'react-router-dom';
import { rotuloDe } from '@/ui/rutas/rotulo';

/** From the routes' own names, with the start first (`spec 1 §2`). */
export function Migas() {
  const pasos = useMatches().flatMap((ruta) => {
    const rotulo = rotuloDe(ruta);
    return rotulo && rotulo.miga !== null
      ? [{ texto: rotulo.miga ?? rotulo.titulo, a: rotulo.a ?? ruta.pathname }]
      : [];
  });
  if (pasos.length === 0) return null;
  return (
    <nav aria-label="Migas de pan">
      <Breadcrumbs separatorMargin={6} fz="sm" styles={{ root: { flexWrap: 'wrap', rowGap: 10 } }}>
        <Anchor component={Link} to="/" c="dimmed" fz="sm">
          Inicio
        </Anchor>
        {pasos.map(({ texto, a }, indice) =>
          indice === pasos.length - 1 ? (
            <Text key={a} fz="sm" fw={600} aria-current="page">
              {texto}
            </Text>
          ) : (
            <Anchor key={a} component={Link} to={a} c="dimmed" fz="sm">
              {texto}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}
