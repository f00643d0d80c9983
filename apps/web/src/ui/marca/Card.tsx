import { Anchor, Box, Container, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Marca } from './Marca';

/** The frame of the screens outside the shell: the logo, one card, and links. */
export function Card({
  titulo,
  bajada,
  children,
  pie,
  ancho = 440,
}: {
  readonly titulo: string;
  readonly bajada?: string;
  readonly children: ReactNode;
  readonly pie?: ReactNode;
  readonly ancho?: number;
}) {
  useEffect(() => {
    document.title = `${titulo} · Cepa`;
  }, [titulo]);
  return (
    <Container component="main" size={ancho} px="md" py={{ base: 'lg', sm: 56 }}>
      <Stack gap="lg">
        <Anchor
          component={Link}
          to="/bienvenida"
          underline="never"
          c="inherit"
          aria-label="Cepa, ir a la bienvenida"
          w="fit-content"
          display="flex"
          mih={44}
          style={{ alignItems: 'center' }}
        >
          <Marca />
        </Anchor>
        <Paper withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} bg="var(--cepa-panel)">
          <Title order={1} fz="h2">
            {titulo}
          </Title>
          {bajada && (
            <Text c="dimmed" mt={4}>
              {bajada}
            </Text>
          )}
          <Box mt="lg">{children}</Box>
        </Paper>
        {pie && <Box ta="center">{pie}</Box>}
      </Stack>
    </Container>
  );
}
