import { PasswordInput, type PasswordInputProps } from '@mantine/core';

const OJO = { 'aria-label': 'Mostrar u ocultar la contraseña' };

/** A password, with a labelled button that shows it. */
export function ContrasenaField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={OJO} {...props} />;
}
