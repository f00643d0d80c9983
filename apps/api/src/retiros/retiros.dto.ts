import { DESTINOS_DE_UNIDAD, type DestinoDeUnidad } from '@cepa/domain/materiales/registrar-unidades';
import { CLASES_DE_RETIRO, type ClaseDeRetiro } from '@cepa/domain/retiros/state';
import { Booleano, Dia, Id, Ids, Numero, Text, UnoDe } from '@cepa/platform';

/** Body of `POST /api/retiros`. */
export class IniciarRetiroDto {
  @Text({
    opcional: true,
    max: 60,
    ejemplo: 'ENV-261121-K7QF2M',
    descripcion:
      'Código de un envasado, bulk, materia prima, biomasa, lote, planta o lote de insumo (o el lote del proveedor); o sus ids.',
  })
  codigo: string | null;

  @Ids({ opcional: true, max: 200, descripcion: 'De cualquiera de esas clases.' })
  ids: string[] | null;

  @UnoDe(CLASES_DE_RETIRO, { ejemplo: 'II', descripcion: 'I: daño grave; II: pasajero o reversible; III: improbable.' })
  clase: ClaseDeRetiro;

  @Text({ opcional: true, max: 1000, ejemplo: 'Moho en un frasco', descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Booleano({ opcional: true, descripcion: 'true: un ensayo, que no retiene nada; false si falta.' })
  simulacro: boolean | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/retiros/{id}/unidades`. */
export class UnidadesDeRetiroDto {
  @Id({ descripcion: 'Envasado.' })
  envasado_id: string;

  @Id({ opcional: true, descripcion: 'De quién eran; sin él, del stock, o de lo devuelto cuando no queda stock.' })
  usuario_medicinal_id: string | null;

  @Numero({ ejemplo: 2, descripcion: 'Unidades enteras, mayor que 0.' })
  cantidad: string;

  @UnoDe(DESTINOS_DE_UNIDAD, { ejemplo: 'devuelta' })
  destino: DestinoDeUnidad;

  @Booleano({ opcional: true, descripcion: 'true: de lo devuelto, que solo se destruye.' })
  devueltas: boolean | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Obligatorio si no se recuperó.' })
  motivo: string | null;

  @Text({ opcional: true, max: 200, ejemplo: 'Coordinación' })
  testigo: string | null;
}

/** Body of `POST /api/retiros/{id}/avisos`. */
export class AvisoDeRetiroDto {
  @Id()
  usuario_medicinal_id: string;

  @Text({ max: 100, ejemplo: 'Llamada', descripcion: 'Cómo se le avisó.' })
  medio: string;

  @Dia({ ejemplo: '2026-11-21', descripcion: 'Día en que se le avisó; no después de hoy.' })
  fecha: string;

  @Booleano({ descripcion: 'Si respondió.' })
  respondio: boolean;
}

/** Body of `POST /api/retiros/{id}/cerrar`. */
export class CerrarRetiroDto {
  @Text({ opcional: true, max: 1000, ejemplo: 'Todo volvió', descripcion: 'Obligatorio.' })
  motivo: string | null;
}
