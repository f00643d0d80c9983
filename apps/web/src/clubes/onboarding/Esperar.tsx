import { Button, List, Paper, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTrabajo } from '@/sesion/estado';
import clases from './comenzar.module.css';

/** Shown while the club's manager has not linked the account yet. */
export function Esperar({ actualizar }: { readonly actualizar: () => void }) {
  const email = useTrabajo(({ user }) => user?.email);
  return (
    <Paper withBorder radius="lg" p="xl" bg="var(--cepa-panel)">
      <Title order={1} fz="h2" mb="sm">
        Tu cuenta todavía no está vinculada a un club
      </Title>
      <Text mb="sm">La cuenta fue creada, pero aún no está vinculada a un club.</Text>
      <List spacing="xs" mb="lg">
        <List.Item>La vinculación la hace la persona que administra el club, desde el sistema.</List.Item>
        <List.Item>
          Contactala por WhatsApp, por correo electrónico o en persona y decile con qué correo te registraste
          {email ? (
            <>
              : <span className={clases.correo}>{email}</span>
            </>
          ) : (
            '.'
          )}
        </List.Item>
        <List.Item>Una vez que te vincule, vas a tener las tareas, los cultivos y los datos del club.</List.Item>
      </List>
      <Button variant="light" leftSection={<IconRefresh size={18} aria-hidden />} onClick={actualizar}>
        Ya me vincularon
      </Button>
    </Paper>
  );
}
