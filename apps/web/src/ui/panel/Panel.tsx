import { Box, Title, type BoxProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Acciones } from './Acciones';
import clases from './panel.module.css';

interface Props extends BoxProps {
  /** Its heading, which also names the region. */
  readonly titulo?: ReactNode;
  /** Level of the heading: 2 unless it is inside another panel. */
  readonly nivel?: 2 | 3 | 4;
  readonly acciones?: ReactNode;
  /** Shown beside the heading: a figure or two of the content. */
  readonly junto?: ReactNode;
  /** On a phone its figures are small beside the heading, and its actions take one row below it. */
  readonly unaFila?: boolean;
  /** The heading is only for screen readers: the context already names the panel. */
  readonly tituloOculto?: boolean;
  /** For a page's form: with the common width, in two columns on a desktop. */
  readonly formulario?: boolean;
  /** The kind of matter, for its accent edge: 'biomasa', 'producto_envasado'… */
  readonly paso?: string;
  readonly children: ReactNode;
}

/** A card of a page: heading, actions and content. */
export function Panel({
  titulo,
  nivel = 2,
  acciones,
  junto,
  unaFila = false,
  tituloOculto = false,
  formulario = false,
  paso,
  children,
  ...caja
}: Props) {
  const id = useId();
  const nombrado = titulo !== undefined && titulo !== null;
  return (
    <Box
      component="section"
      className={clases.panel}
      data-paso={paso}
      data-formulario={formulario || undefined}
      {...(nombrado ? { 'aria-labelledby': id } : {})}
      {...caja}
    >
      {(nombrado || acciones) && (
        <div
          className={clases.cabeza}
          data-una-fila={unaFila || undefined}
          data-oculta={(tituloOculto && !acciones && !junto) || undefined}
        >
          {nombrado && (
            <Title order={nivel} size="h4" id={id} className={tituloOculto ? 'solo-lectores' : clases.titulo}>
              <ConCodigos>{titulo}</ConCodigos>
            </Title>
          )}
          {junto && <div className={clases.junto}>{junto}</div>}
          {acciones &&
            (unaFila ? (
              <Acciones className={clases.acciones} mas="Más">
                {acciones}
              </Acciones>
            ) : (
              <div className={clases.acciones}>{acciones}</div>
            ))}
        </div>
      )}
      {children}
    </Box>
  );
}
