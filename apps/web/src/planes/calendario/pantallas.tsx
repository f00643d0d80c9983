import { Group, Title } from '@mantine/core';
import { useProyectoContext } from '@/club/proyecto';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Calendario } from './Calendario';

/** What all crops of the club have planned. */
export function CalendarioDelClub() {
  return (
    <>
      <PageTitle titulo="Calendario" subtitulo="Lo que los cultivos tienen planificado" />
      <Calendario />
    </>
  );
}

/** What one crop has planned. */
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
