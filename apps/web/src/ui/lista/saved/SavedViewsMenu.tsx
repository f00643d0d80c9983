import { Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBookmarkPlus, IconRefresh, IconSettings, IconStarFilled, IconUsers } from '@tabler/icons-react';
import type { SavedView, SavedViews } from './useSavedViews';
import clases from './saved.module.css';

interface Props {
  readonly guardadas: SavedViews;
  readonly alAbrir: (vista: SavedView | null) => void;
  readonly alGuardar: () => void;
  readonly alAdministrar: () => void;
}

/** The saved views of a list: opens one, or saves the current state. */
export function SavedViewsMenu({ guardadas, alAbrir, alGuardar, alAdministrar }: Props) {
  const { vistas, activa, consulta } = guardadas;
  const failed = consulta.data === undefined && consulta.error;
  return (
    <div role="group" aria-label="Vistas guardadas">
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="sm" c="dimmed">
          Vistas guardadas
        </Text>
        {consulta.isFetching && <Loader size={14} role="img" aria-label="Cargando" />}
      </Group>
      {failed ? (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={consulta.isFetching}
          onClick={() => consulta.refetch()}
        >
          No se pudieron cargar: reintentar
        </Button>
      ) : (
        <Stack gap={2}>
          {vistas.length > 0 && (
            <ul className={clases.vistas}>
              <li>
                <UnstyledButton className={clases.vista} onClick={() => alAbrir(null)}>
                  <span className={clases.nombre}>Como viene la lista</span>
                </UnstyledButton>
              </li>
              {vistas.map((una) => (
                <li key={una.id}>
                  <UnstyledButton
                    className={clases.vista}
                    aria-current={una.id === activa?.id || undefined}
                    onClick={() => alAbrir(una)}
                  >
                    <span className={clases.nombre}>{una.nombre}</span>
                    <Marcas vista={una} />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
          <Button
            variant="light"
            fullWidth
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={consulta.data === undefined}
            onClick={alGuardar}
          >
            Guardar esta vista
          </Button>
          {vistas.length > 0 && (
            <Button
              variant="subtle"
              fullWidth
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={alAdministrar}
            >
              Administrar vistas
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}

/** Marks a view as the list's default, and as shared with the whole club. */
export function Marcas({ vista }: { readonly vista: SavedView }) {
  return (
    <span className={clases.marcas}>
      {vista.predeterminada && (
        <>
          <IconStarFilled size={14} aria-hidden />
          <span className="solo-lectores">, la lista se abre con ella</span>
        </>
      )}
      {vista.del_club && (
        <>
          <IconUsers size={15} aria-hidden />
          <span className="solo-lectores">, del club</span>
        </>
      )}
    </span>
  );
}
