import { Fragment, type ReactNode } from 'react';

const ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
const BREAK = '\n';

/** The parts of a text between which an e-mail address may be broken: before its '@' and before each full stop after it. */
export const addressParts = (text: string): readonly string[] =>
  text.includes(BREAK)
    ? [text]
    : text
        .replaceAll(ADDRESS, (address) => {
          const at = address.indexOf('@');
          return `${address.slice(0, at)}${BREAK}${address.slice(at).replaceAll(/\.(?=[^.])/g, `${BREAK}.`)}`;
        })
        .split(BREAK);

/** A text whose e-mail addresses are broken where a reader expects it, not inside a word. Other children are unchanged. */
export function withBreaks(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children;
  const parts = addressParts(children);
  if (parts.length === 1) return children;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
