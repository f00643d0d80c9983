import { Fragment, type ReactNode } from 'react';
import { withBreaks } from './breaks';
import { partirEnCodigos } from './partirEnCodigos';

/**
 * A text with unbroken codes: browsers break lines after hyphens, and half a code is useless. Other words wrap
 * normally; children that are not text are unchanged.
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
      <Fragment key={i}>{withBreaks(texto)}</Fragment>
    ),
  );
}
