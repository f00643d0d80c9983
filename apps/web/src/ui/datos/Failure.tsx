import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCopy, IconRefresh } from '@tabler/icons-react';
import { esErrorDeApi, errorText } from '@/api/error';
import clases from './datos.module.css';
import { IrA } from './IrA';
import { Vacio } from './Vacio';

const SIN_PERMISO = 403;

interface Props {
  readonly error: unknown;
  /** Said where the failure brings no sentence of its own. */
  readonly otro?: string;
  readonly reintentar: () => void;
  readonly reintentando?: boolean;
}

/** Something could not be loaded: why, the way to try again and, where there is one, the code to quote. What the person may not see says so. */
export function Failure({ error, otro, reintentar, reintentando = false }: Props) {
  const codigo = esErrorDeApi(error) ? error.codigo : null;
  // Asking again brings the same answer: the way out is elsewhere.
  if (esErrorDeApi(error) && error.status === SIN_PERMISO)
    return <Vacio por="sin_permiso" texto={errorText(error, otro)} accion={<IrA a="/">Volver al inicio</IrA>} />;
  return (
    <Stack className={clases.estado} role="alert" align="center" gap="sm">
      <IconCloudOff size={36} stroke={1.4} className={clases.icono} aria-hidden />
      <Text fw={600} ta="center">
        {errorText(error, otro)}
      </Text>
      <Button
        variant="light"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={reintentando}
        onClick={reintentar}
      >
        Reintentar
      </Button>
      {codigo && <Codigo codigo={codigo} />}
    </Stack>
  );
}

function Codigo({ codigo }: { readonly codigo: string }) {
  return (
    <Group gap="xs" justify="center" wrap="wrap">
      <Text size="sm" c="dimmed">
        Código para pedir ayuda: <span className={clases.codigo}>{codigo}</span>
      </Text>
      <CopyButton value={codigo} timeout={1500}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
