import { IconBinaryTree, IconCoin, IconPencil, IconTrashX } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { traceRoute } from '@/ui/codigo/Codigo';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cantidad, cuenta } from '@/ui/formatos';
import type { RowAction } from '@/ui/lista/tipos';
import { useFrame } from '../../comun/useFrame';
import { pesoDe } from '../../comun/unidades';
import type { Envasado } from '../comun/envasado';

const ICON = { size: 18, 'aria-hidden': true } as const;

function Consecuencia({ envasado }: { readonly envasado: Envasado }) {
  const { codigo, cantidad_unidades, peso_por_unidad, unidad_medida_peso_envase, producto_final_bulk } = envasado;
  const { unidades_de_baja: bajas } = envasado;
  const entregadas = cantidad_unidades - envasado.stock_disponible - bajas;
  if (bajas > 0)
    return (
      <ConCodigos>
        {bajas === 1 ? '1 unidad ya se dio de baja' : `${bajas} unidades ya se dieron de baja`}
        {entregadas > 0 && (entregadas === 1 ? ' y 1 se dispensó' : ` y ${entregadas} se dispensaron`)}: {codigo} no se
        puede anular. Lo que queda también se puede dar de baja.
      </ConCodigos>
    );
  if (entregadas > 0)
    return (
      <ConCodigos>
        {entregadas === 1 ? '1 unidad ya salió' : `${entregadas} unidades ya salieron`} de {codigo}: el envasado no se
        puede anular. Anulá primero sus dispensaciones, o da de baja lo que queda.
      </ConCodigos>
    );
  const peso = cantidad(pesoDe(cantidad_unidades, peso_por_unidad), unidad_medida_peso_envase);
  return (
    <ConCodigos>
      {cantidad_unidades === 1 ? 'Se devolverá' : 'Se devolverán'} <strong>{peso}</strong> al bulk{' '}
      {producto_final_bulk?.codigo}.{' '}
      {cantidad_unidades === 1 ? 'La unidad' : `Las ${cuenta(cantidad_unidades, 'unidad', 'unidades')}`} de {codigo}{' '}
      {cantidad_unidades === 1 ? 'deja' : 'dejan'} de estar en stock. No se puede deshacer.
    </ConCodigos>
  );
}

/**
 * Cancels a packaging; the question names what returns to its bulk, and asks for a reason (rule
 * `materiales.anulacion`).
 */
function useAnular(): (envasado: Envasado) => Promise<boolean> {
  const club_id = useClubId();
  const confirmar = useConfirmacion();
  const anular = useAccion('put', '/api/producto_final_envasado_anular/{id}');
  return (envasado) => {
    const consecuencia = <Consecuencia envasado={envasado} />;
    if (envasado.stock_disponible < envasado.cantidad_unidades)
      return confirmar({ titulo: 'Anular envasado', consecuencia, confirmar: 'Entendido', cancelar: null });
    return confirmar({
      titulo: 'Anular envasado',
      consecuencia,
      confirmar: 'Anular',
      peligro: true,
      motivo: {
        clave: `envasado-anular-${envasado.id}`,
        etiqueta: 'Motivo de la anulación',
        requerido: true,
      },
      alConfirmar: (motivo_anulacion) =>
        anular.mutateAsync({ params: { path: { id: envasado.id } }, body: { club_id, motivo_anulacion } }),
      error: 'Error al anular el envasado.',
    });
  };
}

/** The menu of a packaging; a cancelled one only has the trace. */
export function useAcciones(
  alCambiarPrecio: (envasado: Envasado) => void,
): (envasado: Envasado) => readonly RowAction[] {
  const { enlaces } = useFrame();
  const soloLee = useSoloLee();
  const anular = useAnular();
  return (envasado) => {
    const traza: RowAction = {
      texto: 'Ver Trazabilidad',
      icono: <IconBinaryTree {...ICON} />,
      a: traceRoute(envasado.codigo),
    };
    if (soloLee || envasado.anulado) return [traza];
    return [
      { texto: 'Editar', icono: <IconPencil {...ICON} />, a: enlaces.envasado.editar(envasado.id) },
      { texto: 'Actualizar Precio', icono: <IconCoin {...ICON} />, alElegir: () => alCambiarPrecio(envasado) },
      traza,
      { texto: 'Anular', icono: <IconTrashX {...ICON} />, peligro: true, alElegir: () => void anular(envasado) },
    ];
  };
}
