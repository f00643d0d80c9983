import { Textarea, type TextareaProps } from '@mantine/core';

type Props = Omit<TextareaProps, 'value'> & { readonly value?: string | null };

/** Several lines of text that grow while typing. With `maxLength`, the number of characters left is shown near the end. */
export function NotaField({ value, maxLength, description, ...resto }: Props) {
  const text = value ?? '';
  const quedan = maxLength === undefined ? Infinity : maxLength - text.length;
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={10}
      {...resto}
      value={text}
      {...(maxLength === undefined ? {} : { maxLength })}
      description={quedan <= 100 ? loQueQueda(quedan) : description}
    />
  );
}

const loQueQueda = (quedan: number): string => (quedan === 1 ? 'Queda 1 carácter.' : `Quedan ${quedan} caracteres.`);
