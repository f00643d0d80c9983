import { Box, Title, type BoxProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import clases from './panel.module.css';

interface Props extends BoxProps {
  /** Its heading, which also names the region. */
  readonly titulo?: ReactNode;
  /** Level of the heading: 2 unless it is inside another panel. */
  readonly nivel?: 2 | 3 | 4;
  readonly acciones?: ReactNode;
  /** Beside the heading: a figure or two of what is below. */
  readonly junto?: ReactNode;
  /** On a phone its actions take one row below the heading, which slides. */
  readonly unaFila?: boolean;
  /** The heading is only read aloud: what stands above names the panel already. */
  readonly tituloOculto?: boolean;
  /** Holds the form of a page: as wide as all of them, in two columns where a desk has room. */
  readonly formulario?: boolean;
  /** The kind of matter shown, for its accent edge: 'biomasa', 'producto_envasado'… */
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
          {junto && (
            // What slides on a phone is reached by the keyboard too.
            <div className={clases.junto} {...(unaFila ? { tabIndex: 0 } : {})}>
              {junto}
            </div>
          )}
          {acciones && <div className={clases.acciones}>{acciones}</div>}
        </div>
      )}
      {children}
    </Box>
  );
}
