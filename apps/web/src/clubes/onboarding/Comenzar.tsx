import { Anchor, Button, Container, Group, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconBuildingCommunity, IconFlask2, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrabajo } from '@/sesion/estado';
import { Marca } from '@/ui/marca/Marca';
import { cerrarSesion } from '@/sesion/cierre';
import clases from './comenzar.module.css';
import { Esperar } from './Esperar';
import { useSample } from './useSample';
import { PasosDeAlta } from './PasosDeAlta';

type Option = 'ninguna' | 'crear' | 'esperar';

function Card({
  icono,
  titulo,
  texto,
  alElegir,
}: {
  readonly icono: ReactNode;
  readonly titulo: string;
  readonly texto: string;
  readonly alElegir: () => void;
}) {
  return (
    <UnstyledButton onClick={alElegir} className={clases.opcion}>
      <span className={clases.icono} aria-hidden>
        {icono}
      </span>
      <Text fw={650} fz="lg">
        {titulo}
      </Text>
      <Text c="dimmed">{texto}</Text>
    </UnstyledButton>
  );
}

/** 'Cómo querés empezar': create a club, or wait to be linked to one. */
export function Comenzar({
  paso,
  actualizar,
}: {
  readonly paso: 'CREAR_CLUB' | 'PAGO_SUSCRIPCION';
  readonly actualizar: () => void;
}) {
  const [elegida, elegir] = useState<Option>('ninguna');
  const sample = useSample(actualizar);
  // Also for a person who waited and was linked to an unpaid club; a sample club is never paid for.
  const option = paso === 'PAGO_SUSCRIPCION' && !sample.isPending ? 'crear' : elegida;
  const user = useTrabajo((estado) => estado.user);
  const navegar = useNavigate();
  useEffect(() => {
    document.title = 'Cómo querés empezar · Cepa';
  }, []);
  const salir = (): void => {
    cerrarSesion();
    void navegar('/bienvenida');
  };
  return (
    <Container component="main" size={920} px="md" py={{ base: 'lg', sm: 48 }}>
      <Group justify="space-between" mb="xl" wrap="nowrap">
        <Marca />
        <Group gap="sm" wrap="nowrap">
          <Text fz="sm" c="dimmed" visibleFrom="xs">
            {user?.nombre}
          </Text>
          <Anchor component="button" type="button" fz="sm" className="toque" onClick={salir}>
            Cerrar sesión
          </Anchor>
        </Group>
      </Group>
      {option === 'ninguna' && (
        <Stack gap="lg">
          <Title order={1}>Cómo querés empezar</Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Card
              icono={<IconBuildingCommunity size={28} />}
              titulo="Crear nuevo club"
              texto="Suscripción mensual. Empezás desde cero, con tu propio club."
              alElegir={() => elegir('crear')}
            />
            <Card
              icono={<IconUserPlus size={28} />}
              titulo="Ya tengo un club"
              texto="Esperá a que la administración de tu club te vincule."
              alElegir={() => elegir('esperar')}
            />
            <Card
              icono={<IconFlask2 size={28} />}
              titulo={sample.isPending ? 'Preparando los datos…' : 'Probar con datos de ejemplo'}
              texto="Un club tuyo con datos inventados. Sin pagar, y lo quitás con un toque."
              alElegir={() => sample.isPending || sample.make()}
            />
          </SimpleGrid>
        </Stack>
      )}
      {option === 'crear' && (
        <PasosDeAlta
          paso={paso}
          actualizar={actualizar}
          volver={paso === 'CREAR_CLUB' ? () => elegir('ninguna') : undefined}
        />
      )}
      {option === 'esperar' && (
        <Stack gap="lg">
          <Esperar actualizar={actualizar} />
          <Button
            variant="subtle"
            w="fit-content"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => elegir('ninguna')}
          >
            Volver
          </Button>
        </Stack>
      )}
    </Container>
  );
}
