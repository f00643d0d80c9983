import { Button, Group } from '@mantine/core';
import { IconTransform } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { RestoDeBiomasa } from '@/permisos/RestoDeBiomasa';
import { IrA } from '@/ui/datos/IrA';
import { agreed, cantidad } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { useMateriaPrima } from '../comun/context';

/** What is left in the biomass of a raw material, with the next acts on it; empty if nothing is left. */
export function RestoDeOrigen({ biomasa_id }: { readonly biomasa_id: string }) {
  const { enlaces } = useMateriaPrima();
  const soloLee = useSoloLee();
  const { data: biomasa } = $api.useQuery('get', '/api/biomasa/{id}', { params: { path: { id: biomasa_id } } });
  if (!biomasa || biomasa.peso_restante <= 0) return null;
  const { peso_restante, unidad_medida, codigo, retencion } = biomasa;
  return (
    <Panel
      titulo={`${agreed(peso_restante, 'Queda', 'Quedan')} ${cantidad(peso_restante, unidad_medida)} en la biomasa ${codigo}`}
      paso="biomasa"
    >
      <RestoDeBiomasa biomasa={biomasa} titulado />
      <Group gap="xs" mt="xs">
        {!soloLee && retencion === undefined && (
          <Button
            component={Link}
            to={enlaces.altaDesde(biomasa_id)}
            variant="default"
            leftSection={<IconTransform size={18} aria-hidden />}
          >
            Crear otra Materia Prima
          </Button>
        )}
        <IrA a={`/biomasa/${biomasa_id}`}>Ver la biomasa</IrA>
      </Group>
    </Panel>
  );
}
