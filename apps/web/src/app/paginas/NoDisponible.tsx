import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTitulo } from '@/ui/rutas/rotulo';

/** A section of the menu that this version does not have: said plainly, with nothing pretended. */
export function NoDisponible() {
  const titulo = useTitulo();
  return (
    <Center mih="50dvh" px="md">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <IconTools size={40} color="var(--cepa-texto-suave)" aria-hidden />
        <Title order={1} fz="h2">
          {titulo}
        </Title>
        <Text c="dimmed">Esta sección todavía no está disponible en esta versión de Cepa.</Text>
        <Button component={Link} to="/" variant="light">
          Volver al inicio
        </Button>
      </Stack>
    </Center>
  );
}
