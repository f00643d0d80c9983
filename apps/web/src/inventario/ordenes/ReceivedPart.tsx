import type { Orden } from './orden';
import { receivedText } from './received';
import clases from './received.module.css';

/** What was received of an order in words; a bar shows how much, while a part is still to come. */
export function ReceivedPart({ orden }: { readonly orden: Orden }) {
  const { recibido_porcentaje: share } = orden;
  return (
    <div className="numero">
      {receivedText(orden)}
      {share > 0 && share < 100 && (
        <div className={clases.rail} aria-hidden>
          <span style={{ width: `${share}%` }} />
        </div>
      )}
    </div>
  );
}
