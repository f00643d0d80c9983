import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconBinaryTree2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { traceRoute } from '@/ui/codigo/Codigo';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { codigoCorto, type Paso } from '../comun/pasos';
import { registroDe } from '../comun/registro';

interface Props {
  readonly paso: Paso;
  /** The text of its link to the trace; null where that is what is on screen. */
  readonly traza: string | null;
  /** A link was followed. */
  readonly alIr?: () => void;
}

/** The acts on a step: follow the trace from it, open its record, see its history. */
export function AccionesDePaso({ paso, traza, alIr }: Props) {
  const registro = registroDe(paso, useClubId());
  return (
    <Group gap="sm">
      {traza !== null && (
        <Button
          component={Link}
          to={traceRoute(paso.codigo)}
          onClick={alIr}
          leftSection={<IconBinaryTree2 size={18} aria-hidden />}
        >
          {traza}
        </Button>
      )}
      {registro && (
        <Button
          component={Link}
          to={registro.a}
          variant="default"
          leftSection={<IconArrowRight size={18} aria-hidden />}
        >
          {registro.texto}
        </Button>
      )}
      {paso.tipo !== 'no_encontrado' && (
        <BotonHistorial id={paso.id} entidad={paso.tipo} de={codigoCorto(paso.codigo)} />
      )}
    </Group>
  );
}
