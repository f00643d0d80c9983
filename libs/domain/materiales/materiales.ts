import type { MaterialesEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import { anularEnvasado, envasadoAnulado, type AnularEnvasado } from './anular-envasado';
import { crearBulk, productoBulkCreado, type CrearBulk } from './crear-bulk';
import { crearMateriaPrima, materiaPrimaCreada, type CrearMateriaPrima } from './crear-materia-prima';
import { envasar, productoEnvasado, type Envasar } from './envasar';
import { inicial, type LibroDeMateriales } from './estado';

export type ComandoDeMateriales = AnularEnvasado | CrearBulk | CrearMateriaPrima | Envasar;

/** The stream that holds a club's book of matter. */
export const streamDeMateriales = (clubId: string): string => `materiales-${clubId}`;

function decide(command: ComandoDeMateriales, libro: LibroDeMateriales): readonly MaterialesEvent[] {
  switch (command.tipo) {
    case 'anular_envasado':
      return anularEnvasado(command, libro);
    case 'crear_bulk':
      return crearBulk(command, libro);
    case 'crear_materia_prima':
      return crearMateriaPrima(command, libro);
    case 'envasar':
      return envasar(command, libro);
    default:
      return nunca(command);
  }
}

function evolve(libro: LibroDeMateriales, event: MaterialesEvent): LibroDeMateriales {
  switch (event.type) {
    case 'EnvasadoAnulado':
      return envasadoAnulado(libro, event.data);
    case 'MateriaPrimaCreada':
      return materiaPrimaCreada(libro, event.data);
    case 'ProductoBulkCreado':
      return productoBulkCreado(libro, event.data);
    case 'ProductoEnvasado':
      return productoEnvasado(libro, event.data);
    default:
      return nunca(event);
  }
}

/** The rules of the book of matter (`ledger.md`: one book a club). */
export const materiales: Decider<LibroDeMateriales, ComandoDeMateriales, MaterialesEvent> = { name: 'materiales', initial: inicial, decide, evolve };
