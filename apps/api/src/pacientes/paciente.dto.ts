import { ClubQuery, OrdenQuery, Resumen } from '../nucleo/lista';
import { ESTADOS_DE_PACIENTE, type EstadoDePaciente } from '@cepa/domain/pacientes/state';
import { DEL_REGISTRO, Dia, Email, Id, SinUso, Telefono, Text, UnoDe } from '@cepa/platform';

/** Body of `POST /api/usuario-medicinal` (rule `pacientes.datos`). */
@SinUso(...DEL_REGISTRO, 'usuario_medicinal_id', 'edad', 'integridad', 'dispensaciones', 'permiso')
export class UsuarioMedicinalDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, ejemplo: 'Ana' })
  nombre: string;

  @Text({ max: 200, ejemplo: 'Sosa' })
  apellido: string;

  @Text({
    max: 60,
    ejemplo: '20.123.456',
    descripcion: 'Única en el club; puntos, espacios y guiones no la distinguen.',
  })
  identificacion: string;

  @Dia({ ejemplo: '1980-05-17' })
  fecha_nacimiento: string;

  @Text({ max: 500, ejemplo: 'Belgrano 123, Rosario' })
  direccion: string;

  @Telefono({ max: 40, ejemplo: '341 555-1234', descripcion: 'Sin 0 ni 15.' })
  telefono: string | null;

  @Email({ opcional: true, ejemplo: 'ana@example.org' })
  email: string | null;

  @Text({ opcional: true, max: 4000 })
  receta_medica: string | null;

  @UnoDe(ESTADOS_DE_PACIENTE, { opcional: true, descripcion: 'activo si falta al dar de alta.' })
  estado: EstadoDePaciente | null;
}

/** Body of `PUT /api/usuario-medicinal/{id}`. */
export class EditarUsuarioMedicinalDto extends UsuarioMedicinalDto {
  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se suspende o se reactiva; sin datos personales.' })
  motivo: string | null;
}

/** Body of `DELETE /api/usuario-medicinal/{id}`. */
export class SuprimirUsuarioMedicinalDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Obligatorio; sin datos personales.' })
  motivo: string | null;
}

const DEJA = 'las dispensaciones, que se piden de a una persona';

/** Query of the list of medicinal users. */
export class UsuariosMedicinalesQuery extends OrdenQuery {
  @UnoDe([...ESTADOS_DE_PACIENTE, 'suprimido'], { opcional: true, descripcion: 'Los suprimidos no están en la lista.' })
  estado: string | null;

  @UnoDe(['etiqueta'], { opcional: true, descripcion: 'Lo que se busca es la identificación entera.' })
  por: string | null;

  @Resumen(DEJA)
  resumen: boolean | null;
}

/** Query of one medicinal user. */
export class UsuarioMedicinalQuery extends ClubQuery {
  @Resumen(DEJA)
  resumen: boolean | null;
}
