import { useAccion } from '@/api/accion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cantidad } from '@/ui/formatos';
import { olvidarProceso } from '../procesar/drafts';
import type { Proceso } from './abiertos';

type Insumo = Proceso['insumos'][number];

const asText = ({ cantidad_usada, unidad_medida, materia_prima }: Insumo): string =>
  `${cantidad(cantidad_usada, unidad_medida)} a ${materia_prima?.codigo ?? 'su materia prima'}`;

/** The cancellations of an open process: one input returns to its raw material, or all of them and the process ends. */
export function useDeshacer() {
  const confirmar = useConfirmacion();
  const retirar = useAccion('post', '/api/transformacion_insumo/{id}/retirar');
  const cancelar = useAccion('post', '/api/proceso_transformacion/{id}/cancelar');
  const olvidar = ({ id, insumos }: Proceso): void =>
    olvidarProceso(id, {
      insumos: insumos.map(({ id: key, cantidad_usada, materia_prima }) => ({
        clave: key,
        insumo_id: key,
        cantidad_usada,
        materia_prima_id: materia_prima?.id ?? null,
        motivo: '',
      })),
    });
  return {
    sacar: (proceso: Proceso, insumo: Insumo) =>
      confirmar({
        titulo: 'Sacar insumo',
        consecuencia: `Vuelven ${asText(insumo)}. El proceso ${proceso.tipo} sigue abierto sin ese insumo.`,
        confirmar: 'Sacar',
        peligro: true,
        motivo: { clave: `insumo-retirar-${insumo.id}`, etiqueta: 'Motivo', requerido: true },
        alConfirmar: async (motivo) => {
          await retirar.mutateAsync({ params: { path: { id: insumo.id } }, body: { motivo } });
          olvidar(proceso);
        },
        error: 'Error al sacar el insumo.',
      }),
    cancelar: (proceso: Proceso) =>
      confirmar({
        titulo: 'Cancelar proceso',
        consecuencia:
          proceso.insumos.length === 0
            ? `El proceso ${proceso.tipo} termina sin resultados. No se puede deshacer.`
            : `Vuelven ${proceso.insumos.map(asText).join(', ')}. El proceso ${proceso.tipo} termina sin resultados. No se puede deshacer.`,
        confirmar: 'Cancelar proceso',
        peligro: true,
        motivo: { clave: `proceso-cancelar-${proceso.id}`, etiqueta: 'Motivo', requerido: true },
        alConfirmar: async (motivo) => {
          await cancelar.mutateAsync({ params: { path: { id: proceso.id } }, body: { motivo } });
          olvidar(proceso);
        },
        error: 'Error al cancelar el proceso.',
      }),
  };
}
