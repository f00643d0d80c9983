import { Id, Text, UnoDe } from '@cepa/platform';
import { ORDEN, type TipoDeResultado } from './busqueda.vista';

/** Body of `POST /api/buscar`. */
export class BuscarDto {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Text({
    min: 2,
    max: 100,
    descripcion: 'Parte de un código o de un nombre; varias palabras se buscan todas.',
    ejemplo: 'k7qf2m',
  })
  q: string;

  @UnoDe(ORDEN, { opcional: true, descripcion: 'Solo los de esta clase, hasta 100; si falta, hasta 8 de cada una.' })
  tipo: TipoDeResultado | null;
}
