import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconBinaryTree2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { RetirarButton } from '@/permisos/RetirarButton';
import { traceRoute } from '@/ui/codigo/Codigo';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import { retenibleDe } from '@/ui/retencion/retencion';
import { codigoDePaso, type Paso } from '../comun/pasos';
import { registroDe } from '../comun/registro';

interface Props {
  readonly paso: Paso;
  /** The text of its link to the trace; null if the trace is on screen. */
  readonly traza: string | null;
  /** Called when a link is followed. */
  readonly alIr?: () => void;
}

/** The kinds from which a recall can start. */
const SE_RETIRA: readonly Paso['tipo'][] = [
  'lote',
  'planta',
  'biomasa',
  'materia_prima',
  'producto_final_bulk',
  'producto_envasado',
  'insumo',
];

/** The acts on a step: trace it, open its record, show its history. */
export function AccionesDePaso({ paso, traza, alIr }: Props) {
  const club_id = useClubId();
  const soloLee = useSoloLee();
  const registro = registroDe(paso, club_id);
  const retenible = paso.info['eliminado'] === true ? null : retenibleDe(paso.tipo);
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
      {retenible && (
        <RetencionButton
          de={{ tipo: retenible, id: paso.id, codigo: paso.codigo }}
          club_id={club_id}
          soloLee={soloLee}
        />
      )}
      {SE_RETIRA.includes(paso.tipo) && <RetirarButton codigo={paso.codigo} />}
      {paso.tipo !== 'no_encontrado' && <HistorialButton id={paso.id} entidad={paso.tipo} de={codigoDePaso(paso)} />}
    </Group>
  );
}
