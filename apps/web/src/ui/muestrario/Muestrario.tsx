import { Container, Stack, Title } from '@mantine/core';
import { SECCIONES } from './secciones';

/** Every component of the design system on one page, for development. */
export function Muestrario() {
  return (
    <Container component="main" size="xl" py="lg" px="sm">
      <Stack gap="xl">
        <Title order={1}>Componentes</Title>
        {SECCIONES.map(({ titulo, Componente }) => (
          <Stack key={titulo} gap="md" component="section">
            <Title order={2}>{titulo}</Title>
            <Componente />
          </Stack>
        ))}
      </Stack>
    </Container>
  );
}
