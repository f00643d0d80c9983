import { fecha } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Vencimiento } from '@/ui/panel/Vencimiento';
import type { Envasado } from './envasado';

/** Shows the unfolded part of a card: packaging, expiry and observations. */
export function DetallesDeEnvasado({
  envasado,
  compacta = false,
}: {
  readonly envasado: Envasado;
  readonly compacta?: boolean;
}) {
  return (
    <DatosList compacta={compacta}>
      <Dato nombre="Fecha de envasado">{fecha(envasado.fecha_envasado)}</Dato>
      <Dato nombre="Fecha de vencimiento">
        <Vencimiento dia={envasado.fecha_vencimiento} despues={envasado.vence_despues} />
      </Dato>
      <Dato nombre="Observaciones" ancho>
        {envasado.observaciones}
      </Dato>
    </DatosList>
  );
}
