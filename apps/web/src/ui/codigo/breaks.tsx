import { Fragment, type ReactNode } from 'react';

/** The parts of a text with an e-mail address, between which it may be broken: before its '@' and its full stops. */
export const addressParts = (text: string): readonly string[] =>
  /\S@\S+\.\S/.test(text) ? text.split(/(?=[@.]\w)/) : [text];

/** A text whose e-mail addresses are broken where a reader expects it, not inside a word. Other children are unchanged. */
export function withBreaks(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children;
  return addressParts(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
