import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, useMatches, type UIMatch } from 'react-router-dom';

/** What a route says of itself: its page title, and its name in the breadcrumbs where that is another. */
export interface Rotulo {
  readonly titulo: string;
  readonly miga?: string | null;
  /** Where its name leads, for a route without a path of its own. */
  readonly a?: string;
}

const rotuloDe = ({ handle }: UIMatch): Rotulo | undefined =>
  (handle as Rotulo | undefined)?.titulo ? (handle as Rotulo) : undefined;

/** The title of the deepest route that has one. */
export const useTitulo = (): string | undefined => useMatches().map(rotuloDe).findLast(Boolean)?.titulo;

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
