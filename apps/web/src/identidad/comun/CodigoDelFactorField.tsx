import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of a second factor, asked for where a person proves who they are. */
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
