import { TextInput, type TextInputProps } from '@mantine/core';

/** The address that a person signs in with. */
export function EmailField(props: TextInputProps) {
  return <TextInput label="Correo electrónico" type="email" name="email" inputMode="email" required {...props} />;
}
