import type { Esquema } from '@/api/cliente';
import { dato, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { cuenta } from '@/ui/formatos';
import { nombreDeTipo } from './tipos';

type Sala = Pick<Esquema<'Sala'>, 'id' | 'nombre' | 'tipo' | 'capacidad' | 'ubicacion'>;

/** The page of a room, to which its label leads. */
export const routeOfSala = (id: string): string => `/espacio/${id}`;

/** The label of a room's door: its name, type and location. */
export const etiquetaDeSala = ({ id, nombre, tipo, capacidad, ubicacion }: Sala): Etiqueta => ({
  id,
  codigo: nombre,
  direccion: routeOfSala(id),
  clase: 'Espacios',
  datos: [
    ...dato(
      'detalle',
      null,
      capacidad === null ? nombreDeTipo(tipo) : `${nombreDeTipo(tipo)} para ${cuenta(capacidad, 'planta')}`,
    ),
    ...dato('detalle', null, ubicacion),
  ],
});
