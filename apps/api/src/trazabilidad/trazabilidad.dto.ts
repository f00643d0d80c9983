import { Id, Texto } from '@cepa/platform';

/** Query of `GET /api/trazabilidad`. */
export class TrazabilidadQuery {
  @Texto({
    max: 60,
    obligatorio: 'Ingresá un código.',
    descripcion: 'Código de un lote, planta, biomasa, materia prima o producto, o identificador de una dispensación.',
    ejemplo: 'ENV-261121-K7QF2M',
  })
  codigo: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
