import { Id, Text } from '@cepa/platform';

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
}
