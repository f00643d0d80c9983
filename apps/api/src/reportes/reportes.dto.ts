import { Id, Texto } from '@cepa/platform';

/** Query of `GET /api/export-pdf/trazabilidad`. */
export class ReporteDeTrazabilidadQuery {
  @Texto({
    max: 60,
    obligatorio: 'Ingresá un código.',
    descripcion: 'Código de la cadena, o identificador de una dispensación.',
    ejemplo: 'ENV-261121-K7QF2M',
  })
  codigo: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
