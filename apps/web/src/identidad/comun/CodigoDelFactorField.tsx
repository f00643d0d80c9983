import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of a second factor, where a person proves their identity. */
export function CodigoDelFactorField(props: TextInputProps) {
  return (
    <TextInput
      label="Código del segundo factor"
      description="Ingresá el de tu aplicación, o uno de recuperación."
      name="codigo"
      required
      autoComplete="one-time-code"
      {...props}
    />
  );
}
