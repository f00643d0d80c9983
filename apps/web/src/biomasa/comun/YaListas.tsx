import { Alert, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { IrA } from '@/ui/datos/IrA';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { routeOfAlta } from '../produccion/lista';
import type { BiomasaEnLista } from './queries';
import { enPalabras } from './eleccion';

/** Says where biomass is that was just marked as ready, and offers its next step; empty before. */
export function YaListas({ biomasas }: { readonly biomasas: readonly BiomasaEnLista[] }) {
  const [una, ...otras] = biomasas;
  if (!una) return null;
  const sola = otras.length === 0;
  const retenida = una.retencion !== undefined;
  return (
    <Alert color="hoja" variant="light" role="status" p="xs" icon={<IconCircleCheck size={18} aria-hidden />}>
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          <ConCodigos>
            {`${sola ? `${una.codigo} está lista: espera` : `${enPalabras(biomasas)} están listas: esperan`} en Producción para ser materia prima.`}
          </ConCodigos>
        </Text>
        {sola && !retenida ? (
          <IrA a={routeOfAlta(una.id)}>Crear Materia Prima</IrA>
        ) : (
          <IrA a="/gestionar_materia_prima/pendiente">{sola ? 'Ver la lista' : 'Ver las listas'}</IrA>
        )}
      </Group>
    </Alert>
  );
}
