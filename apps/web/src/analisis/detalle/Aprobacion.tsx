import { Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { Analisis } from '../comun/analisis';
import { consecuenciaDeAprobar, fueraDeRango } from './aprobar';

type Props = Pick<Analisis, 'id' | 'estado' | 'entidad' | 'resultados'>;

/** Approves an analysis, or disapproves it with a reason. */
export function Aprobacion({ id, estado, entidad, resultados }: Props) {
  const decidir = useAccion('put', '/api/analisis/{id}/aprobar');
  const confirmar = useConfirmacion();
  // Approving results out of range must be deliberate, so it is not the prominent button.
  const hayFuera = fueraDeRango(resultados) > 0;
  const aprobar = (): void =>
    void confirmar({
      titulo: 'Aprobar análisis',
      consecuencia: consecuenciaDeAprobar({ entidad, resultados }),
      confirmar: 'Aprobar',
      peligro: hayFuera,
      alConfirmar: () => decidir.mutateAsync({ params: { path: { id } }, body: { aprobado: true } }),
    });
  const desaprobar = (): void =>
    void confirmar({
      titulo: 'Desaprobar análisis',
      consecuencia: `${entidad} queda retenida por este análisis.`,
      confirmar: 'Desaprobar',
      peligro: true,
      motivo: { clave: `analisis-desaprobar-${id}`, etiqueta: 'Motivo', requerido: true },
      alConfirmar: (motivo) => decidir.mutateAsync({ params: { path: { id } }, body: { aprobado: false, motivo } }),
    });
  return (
    <Group gap="sm" mt="md">
      {estado !== 'aprobado' && (
        <Button
          variant={hayFuera ? 'default' : 'filled'}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={aprobar}
        >
          Aprobar
        </Button>
      )}
      {estado !== 'desaprobado' && (
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={desaprobar}>
          Desaprobar
        </Button>
      )}
    </Group>
  );
}
