import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCopy, IconRefresh } from '@tabler/icons-react';
import { esErrorDeApi, errorText } from '@/api/error';
import clases from './datos.module.css';
import { IrA } from './IrA';
import { Vacio } from './Vacio';

const SIN_PERMISO = 403;
const NO_ESTA = 404;

interface Props {
  readonly error: unknown;
  /** The message if the failure has no sentence of its own. */
  readonly otro?: string;
  readonly reintentar: () => void;
  readonly reintentando?: boolean;
}

/** A failed load: the reason, a retry button and, if there is one, the code for support. A missing permission or record is named as such. */
export function Failure({ error, otro, reintentar, reintentando = false }: Props) {
  const codigo = esErrorDeApi(error) ? error.codigo : null;
  const salida = (
    <Group gap="xs" justify="center">
      <IrA a="/">Volver al inicio</IrA>
      <Button variant="subtle" loading={reintentando} onClick={reintentar}>
        Reintentar
      </Button>
    </Group>
  );
  // A retry helps only after somebody gave the permission: the way out comes first.
  if (esErrorDeApi(error) && error.status === SIN_PERMISO)
    return (
      <Vacio
        por="sin_permiso"
        texto={errorText(error, otro)}
        detalle="Quien administra el club puede darte el permiso."
        accion={salida}
      />
    );
  if (esErrorDeApi(error) && error.status === NO_ESTA)
    return (
      <Vacio
        por="no_esta"
        texto={errorText(error, otro)}
        detalle="Puede que alguien lo haya eliminado, o que el enlace sea de otro club."
        accion={salida}
      />
    );
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
