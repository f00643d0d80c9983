import { Fragment, type ReactNode } from 'react';
import { partirEnCodigos } from './partirEnCodigos';

/**
 * A text whose codes stay whole: browsers end a line after any hyphen, and half a code is none. Words around it wrap as ever; what is no
 * text is left as it is.
 */
export function ConCodigos({ children }: { readonly children: ReactNode }): ReactNode {
  if (Array.isArray(children))
    return children.map((uno: ReactNode, i) =>
      typeof uno === 'string' ? <ConCodigos key={i}>{uno}</ConCodigos> : <Fragment key={i}>{uno}</Fragment>,
    );
  if (typeof children !== 'string') return children;
  return partirEnCodigos(children).map(({ texto, codigo }, i) =>
    codigo ? (
      <span key={i} className="codigo-entero">
        {texto}
      </span>
    ) : (
      texto
    ),
  );
}
