import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value'> & { readonly value?: string | null };

/** A line of text; null is shown as empty. */
export function TextField({ value, ...resto }: Props) {
  return <TextInput autoComplete="off" {...resto} value={value ?? ''} />;
}
