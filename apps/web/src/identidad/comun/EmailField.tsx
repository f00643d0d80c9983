import { TextInput, type TextInputProps } from '@mantine/core';

/** The e-mail with which a person signs in. */
export function EmailField(props: TextInputProps) {
  return <TextInput label="Correo electrónico" type="email" name="email" inputMode="email" required {...props} />;
}
