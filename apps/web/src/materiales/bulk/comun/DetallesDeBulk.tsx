import { fecha } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Vencimiento } from '@/ui/panel/Vencimiento';
import type { Bulk } from './bulk';

/** Shows the unfolded part of a card: production, expiry and observations. */
export function DetallesDeBulk({ bulk, compacta = false }: { readonly bulk: Bulk; readonly compacta?: boolean }) {
  return (
    <DatosList compacta={compacta}>
      <Dato nombre="Fecha de producción">{fecha(bulk.fecha_produccion)}</Dato>
      <Dato nombre="Fecha de vencimiento">
        <Vencimiento dia={bulk.fecha_vencimiento} despues={bulk.vence_despues} />
      </Dato>
      <Dato nombre="Observaciones" ancho>
        {bulk.observaciones}
      </Dato>
    </DatosList>
  );
}
