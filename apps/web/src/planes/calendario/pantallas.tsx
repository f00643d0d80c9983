import { Group, Title } from '@mantine/core';
import { useProyectoContext } from '@/club/proyecto';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Calendario } from './Calendario';

/** The planned activities of all crops of the club. */
export function CalendarioDelClub() {
  return (
    <>
      <PageTitle titulo="Calendario" subtitulo="Lo que los cultivos tienen planificado" />
      <Calendario />
    </>
  );
}

/** The planned activities of one crop. */
export function CalendarioDelCultivo() {
  const { proyecto } = useProyectoContext();
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2} size="1.125rem">
          Calendario
        </Title>
        <IrA a={`/proyecto/${proyecto.id}/plan`}>Plan y realidad</IrA>
      </Group>
      <Calendario proyecto_id={proyecto.id} />
    </>
  );
}
