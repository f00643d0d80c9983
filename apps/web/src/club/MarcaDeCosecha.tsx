import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { IconBasket, IconScissors } from '@tabler/icons-react';
import { Insignia } from '@/ui/panel/Insignia';
import { motivoDe, useCosechaDe, useLotesParaCosechar } from './paraCosechar';

/**
 * Marks a lot, or a crop by its lots, with its number of plants to harvest; empty if there are none. A crop has no
 * number where only those of the club's lots are known that have waited longest.
 */
export function MarcaDeCosecha({ lote_id, proyecto_id }: { readonly lote_id?: string; readonly proyecto_id?: string }) {
  const { lotes: todos, total } = useLotesParaCosechar();
  const lotes = todos.filter(({ id, proyecto_id: suyo }) =>
    lote_id === undefined ? suyo === proyecto_id : id === lote_id,
  );
  const listas = lotes.reduce((suma, lote) => suma + lote.listas, 0);
  if (listas === 0) return null;
  return (
    <span title={lotes.map((lote) => `${lote.nombre}: ${motivoDe(lote)}`).join('; ')}>
      <Insignia tono="atencion" icono={IconScissors}>
        Para cosechar
        {(lote_id !== undefined || total === todos.length) && (
          <>
            : <strong className="numero">{listas}</strong>
          </>
        )}
      </Insignia>
    </span>
  );
}

interface PlantaMarcada {
  readonly id: string;
  readonly lote_id: string;
  readonly estado: string;
}

/** Marks a plant to harvest, unless its state already says so. */
export function MarcaDePlanta({ planta }: { readonly planta: PlantaMarcada }) {
  const lote = useLotesParaCosechar().lotes.find(({ id }) => id === planta.lote_id);
  const { data } = useCosechaDe(lote?.proyecto_id ?? '', lote !== undefined);
  if (!data?.para_cosechar.includes(planta.id) || planta.estado === LISTA_PARA_COSECHAR) return null;
  return (
    <Insignia tono="atencion" icono={IconScissors}>
      Para cosechar
    </Insignia>
  );
}

interface Progress {
  readonly cosechadas: number;
  readonly enPie: number;
  /** Below a title that already names the harvest. */
  readonly corto?: boolean;
}

/** Marks what is harvested in part with how many plants of how many, and what is harvested whole. */
export function CosechaProgress({ cosechadas, enPie, corto = false }: Progress) {
  if (cosechadas === 0) return null;
  return (
    <Insignia icono={IconBasket}>
      {enPie === 0 ? (
        'Cosechado'
      ) : (
        <>
          {corto ? 'Parcial:' : 'Cosecha parcial:'}{' '}
          <strong className="numero">
            {cosechadas} de {cosechadas + enPie}
          </strong>
        </>
      )}
    </Insignia>
  );
}
