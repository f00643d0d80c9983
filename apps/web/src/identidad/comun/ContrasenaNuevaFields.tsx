import type { UseFormReturnType } from '@mantine/form';
import { ContrasenaField } from './ContrasenaField';

interface Props {
  readonly getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
  /** "contraseña", or "nueva contraseña" if there is one already. */
  readonly nombre: string;
  readonly description?: string;
  readonly required?: boolean;
}

/** A new password, typed twice. */
export function ContrasenaNuevaFields({ getInputProps, nombre, description, required = false }: Props) {
  return (
    <>
      <ContrasenaField
        label={nombre.charAt(0).toUpperCase() + nombre.slice(1)}
        description={description}
        name="password"
        autoComplete="new-password"
        required={required}
        {...getInputProps('password')}
      />
      <ContrasenaField
        label={`Confirmar ${nombre}`}
        name="confirmacion"
        autoComplete="new-password"
        required={required}
        {...getInputProps('confirmacion')}
      />
    </>
  );
}
