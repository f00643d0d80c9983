import { Anchor, Button, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileCertificate, IconLeaf, IconLock, IconPlant2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Marca } from '@/ui/marca/Marca';
import clases from './bienvenida.module.css';

const RAZONES = [
  {
    Icono: IconPlant2,
    titulo: 'De la planta al producto',
    texto: 'Cada lote, cada cosecha, cada gramo envasado y dispensado, con su origen y su destino.',
  },
  {
    Icono: IconLock,
    titulo: 'Nada se reescribe',
    texto:
      'Cada acción queda en un libro de solo agregado: se corrige con un registro nuevo, con autor, fecha y motivo.',
  },
  {
    Icono: IconFileCertificate,
    titulo: 'Un informe que se comprueba',
    texto: 'Los PDF llevan un sello. Cualquier persona puede comprobar después que la historia no fue alterada.',
  },
  { Icono: IconLeaf, titulo: 'Hecho para la sala', texto: 'Se usa con una mano y guantes, con poca señal y poca luz.' },
];

/** The public door. */
export function Bienvenida() {
  useEffect(() => {
    document.title = 'Cepa: el libro de registro del club de cultivo';
  }, []);
  return (
    <>
      <Container component="header" size={1080} px="md" py="md">
        <Group justify="space-between" wrap="nowrap">
          <Marca />
          <Group gap="xs" wrap="nowrap">
            <Button component={Link} to="/login" variant="default">
              Ingresar
            </Button>
            <Button component={Link} to="/register" visibleFrom="xs">
              Registrarse
            </Button>
          </Group>
        </Group>
      </Container>
      <main>
        <section className={clases.portada}>
          <Container size={1080} px="md">
            <Title order={1} className={clases.titulo}>
              El libro de registro de tu club de cultivo
            </Title>
            <Text fz="lg" maw={620} mt="md">
              Trazabilidad completa desde la semilla hasta el producto final, con un registro que no se puede reescribir
              sin que se note.
            </Text>
            <Group mt="xl">
              <Button component={Link} to="/register" size="md">
                Registrarse
              </Button>
              <Button component={Link} to="/login" size="md" variant="default">
                Ingresar
              </Button>
            </Group>
          </Container>
        </section>
        <Container size={1080} px="md" py={48}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xl">
            {RAZONES.map(({ Icono, titulo, texto }) => (
              <Stack key={titulo} gap={6}>
                <Icono size={28} color="var(--mantine-primary-color-light-color)" aria-hidden />
                <Title order={2} fz="h4">
                  {titulo}
                </Title>
                <Text c="dimmed">{texto}</Text>
              </Stack>
            ))}
          </SimpleGrid>
        </Container>
      </main>
      <Container component="footer" size={1080} px="md" py="xl">
        <Text c="dimmed" fz="sm">
          ¿Tenés un informe impreso?{' '}
          <Anchor component={Link} to="/verificar" fz="sm" underline="always">
            Verificá su sello
          </Anchor>
        </Text>
      </Container>
    </>
  );
}
