import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { avisoDeInicio } from './proyecto';

/** Warns about a day before the start of its event. It is still allowed, and the history marks it. */
export function AvisoDeInicio({ evento, dia }: { evento: Parameters<typeof avisoDeInicio>[0]; dia: string }) {
  const aviso = avisoDeInicio(evento, dia);
  if (aviso === null) return null;
  return (
    <Alert role="alert" color="yellow" variant="light" mt="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {aviso} Si seguís, queda marcado en el historial.
    </Alert>
  );
}
