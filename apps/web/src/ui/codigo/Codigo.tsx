import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import clases from './codigo.module.css';
import { useCopiar } from './useCopiar';

interface Props {
  readonly codigo: string;
  /** The kind of matter, for its accent: 'biomasa', 'producto_envasado'… */
  readonly paso?: string;
  /** Makes the code a link to its trace. */
  readonly conTraza?: boolean;
  /** Makes the code a link to this screen, where a person acts on it. */
  readonly a?: string | undefined;
  /** Shown after copying: the screen's own words. */
  readonly aviso?: string;
  /** How long that is shown, in ms. */
  readonly duracion?: number;
}

/** The URL of a code's trace. */
export const traceRoute = (codigo: string): string => `/trazabilidad?codigo=${encodeURIComponent(codigo)}`;

/** A code, with a button that copies it and, if requested, a link to its trace or to its own screen. */
export function Codigo({ codigo, paso, conTraza = false, a, aviso = 'Código copiado!', duracion = 2000 }: Props) {
  const { copiado, fallo, copiar } = useCopiar(duracion);
  const dicho = fallo ?? (copiado ? aviso : '');
  return (
    <span className={clases.chip} data-paso={paso}>
      {a !== undefined || conTraza ? (
        <Link
          className={clases.texto}
          to={a ?? traceRoute(codigo)}
          aria-label={`${codigo}: ${a === undefined ? 'ver trazabilidad' : 'abrir'}`}
        >
          {codigo}
        </Link>
      ) : (
        <span className={clases.texto}>{codigo}</span>
      )}
      <Tooltip label={fallo ?? aviso} opened={dicho !== ''} withArrow color={fallo ? 'red' : 'dark'}>
        <ActionIcon
          size={32}
          variant="subtle"
          color="gray"
          aria-label={`Copiar código ${codigo}`}
          onClick={(evento) => {
            // The chip may be inside a row or a card that opens when tapped.
            evento.stopPropagation();
            void copiar(codigo);
          }}
        >
          {copiado ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <span className="solo-lectores" role="status">
        {dicho}
      </span>
    </span>
  );
}
