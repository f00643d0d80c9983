import { Id, Text } from '@cepa/platform';
import { SIN_CODIGO } from '@cepa/words/mensajes/trazabilidad';

/** Query of `GET /api/export-pdf/trazabilidad`. */
export class ReporteDeTrazabilidadQuery {
  @Text({
    max: 60,
    obligatorio: SIN_CODIGO,
    descripcion: 'Código de la cadena, o identificador de una dispensación.',
    ejemplo: 'ENV-261121-K7QF2M',
  })
  codigo: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
