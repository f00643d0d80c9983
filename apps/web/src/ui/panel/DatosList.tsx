import type { ReactNode } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { NO_DATA } from '@/ui/formatos';
import clases from './panel.module.css';

interface ListProps {
  /** One line for each field, name on the left and value on the right: for cards. */
  readonly compacta?: boolean;
  /** Short values, like figures and dates: two in a line on a phone. */
  readonly cortos?: boolean;
  /** Each name beside its value, several in a line: for a few short values above a list. */
  readonly enLinea?: boolean;
  readonly children: ReactNode;
}

/** Names and values of a record: `<ListaDeDatos><Dato nombre="Tipo">Flores</Dato></ListaDeDatos>`. */
export function DatosList({ compacta = false, cortos = false, enLinea = false, children }: ListProps) {
  return (
    <dl
      className={clases.datos}
      data-compacta={compacta || undefined}
      data-cortos={cortos || undefined}
      data-en-linea={enLinea || undefined}
    >
      {children}
    </dl>
  );
}

interface DataProps {
  readonly nombre: ReactNode;
  /** Full width, for long texts. */
  readonly ancho?: boolean;
  readonly children?: ReactNode;
}

/** One field; without a value it shows '—'. */
export function Dato({ nombre, ancho = false, children }: DataProps) {
  const vacio = children === undefined || children === null || children === '';
  return (
    <div className={clases.dato} data-ancho={ancho || undefined}>
      <dt>{nombre}</dt>
      <dd>{vacio ? NO_DATA : <ConCodigos>{children}</ConCodigos>}</dd>
    </div>
  );
}
