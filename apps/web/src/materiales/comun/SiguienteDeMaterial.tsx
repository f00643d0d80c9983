import { useState } from 'react';
import { IconCoin } from '@tabler/icons-react';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import type { RowAction } from '@/ui/lista/tipos';
import { accionesDe as actsOfBulk } from '../bulk/listar/acciones';
import { entregable, entregar } from '../envasado/comun/entrega';
import type { Envasado } from '../envasado/comun/envasado';
import { PrecioDialog } from '../envasado/gestion/PrecioDialog';
import { accionesDe as actsOfMateria } from '../materia_prima/listar/acciones';
import { ActionButton } from './AccionesButtons';
import { enlacesDesde } from './enlaces';

interface Props {
  readonly tipo: 'materia_prima' | 'producto_final_bulk' | 'producto_envasado';
  readonly id: string;
}

const ENLACES = enlacesDesde('/flujo_produccion/');

/** The next step of a scanned material or product; empty for a read-only person and for what is used up. */
export default function SiguienteDeMaterial({ tipo, id }: Props) {
  const soloLee = useSoloLee();
  if (soloLee) return null;
  if (tipo === 'materia_prima') return <DeMateriaPrima id={id} />;
  return tipo === 'producto_final_bulk' ? <DeBulk id={id} /> : <DeEnvasado id={id} />;
}

/** One of the acts of a record's menu, unless nothing is left for it. */
function Next({ acciones, texto }: { readonly acciones: readonly RowAction[]; readonly texto: string }) {
  const accion = acciones.find((una) => una.texto === texto);
  return accion && (!accion.deshabilitada || accion.motivo !== undefined) ? (
    <ActionButton accion={accion} primaria />
  ) : null;
}

function DeMateriaPrima({ id }: { readonly id: string }) {
  const { data } = $api.useQuery('get', '/api/materia_prima/{id}', { params: { path: { id } } });
  if (!data) return null;
  return <Next acciones={actsOfMateria(data, ENLACES.materiaPrima, false)} texto="Transformar a Producto Final Bulk" />;
}

function DeBulk({ id }: { readonly id: string }) {
  const { data } = $api.useQuery('get', '/api/producto_final_bulk/{id}', { params: { path: { id } } });
  return data ? <Next acciones={actsOfBulk(data, ENLACES.bulk, false)} texto="Envasar" /> : null;
}

function DeEnvasado({ id }: { readonly id: string }) {
  const [aCambiar, fijarACambiar] = useState<Envasado | null>(null);
  const { data } = $api.useQuery('get', '/api/producto_final_envasado/{id}', { params: { path: { id } } });
  if (!data || data.anulado || data.stock_disponible <= 0) return null;
  const accion: RowAction = entregable(data)
    ? entregar(data)
    : {
        texto: 'Actualizar Precio',
        icono: <IconCoin size={18} aria-hidden />,
        alElegir: () => fijarACambiar(data),
      };
  return (
    <>
      <ActionButton accion={accion} primaria />
      <PrecioDialog envasado={aCambiar} alCerrar={() => fijarACambiar(null)} />
    </>
  );
}
