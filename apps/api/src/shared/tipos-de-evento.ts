import { CONSTANTES } from '@cepa/domain/constantes';
import { derivedId } from '@cepa/platform';

/** A type of event. */
export interface TipoDeEvento {
  readonly id: string;
  readonly nombre_evento: string;
  readonly descripcion: string;
}

/** The types of event, in the order of a cultivation. The id of each is derived from its name. */
export const TIPOS_DE_EVENTO: readonly TipoDeEvento[] = CONSTANTES.eventos_de_cultivo.map(
  ({ nombre_evento, descripcion }) => ({
    id: derivedId('evento_cultivo', nombre_evento),
    nombre_evento,
    descripcion,
  }),
);
