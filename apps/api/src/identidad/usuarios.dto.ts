import { OBLIGATORIO, demasiadoLargo } from '@cepa/words/mensajes/campos';
import { CREDENCIALES_INCORRECTAS } from '@cepa/words/mensajes/sesion';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { MAX_CONTRASENA } from '@cepa/domain/identidad/contrasena';
import { Booleano, Email, Id, SinUso, Text } from '@cepa/platform';

/** Fields of a person's record that are in answers and ignored in requests. */
const SOLO_RESPONDIDO = [
  'mensaje',
  'creado_en',
  'actualizado_en',
  'rol',
  'role',
  'club',
  'permisos',
  'segundo_factor',
] as const;

/** Body of `POST /api/auth/login`. */
export class LoginDto {
  @Email({ mensaje: CREDENCIALES_INCORRECTAS, ejemplo: 'gestor@demo.cepa' })
  email: string;

  @Contrasena({ obligatorio: CREDENCIALES_INCORRECTAS })
  password: string;

  @Text({ opcional: true, max: 40, descripcion: 'Del segundo factor, o uno de recuperación.', ejemplo: '123456' })
  codigo?: string | null;
}

/** Body of `POST /api/auth/usuarios`: a registration, or the administration's new user. */
@SinUso(...SOLO_RESPONDIDO, 'id', 'user_id', 'is_deleted')
export class NuevoUsuarioDto {
  @Text({ max: 200, ejemplo: 'Lucía Paredes' })
  nombre: string;

  @Email({ ejemplo: 'lucia@ejemplo.ar' })
  email: string;

  @Contrasena()
  password: string;

  @Booleano({ opcional: true, descripcion: 'Obligatorio al registrarse.' })
  acepto_terminos?: boolean | null;

  @Id({ opcional: true, descripcion: 'Solo la administración.' })
  role_id?: string | null;

  @Id({ opcional: true, descripcion: 'Solo la administración.' })
  club_id?: string | null;

  @Booleano({ opcional: true, descripcion: 'Solo la administración.' })
  is_active?: boolean | null;
}

/** The names and sign-in data of a person; a missing field does not change. */
@SinUso(...SOLO_RESPONDIDO, 'acepto_terminos')
class DatosDePersonaDto {
  @Text({ opcional: true, max: 200 })
  nombre?: string | null;

  @Email({ opcional: true })
  email?: string | null;

  @Contrasena({ opcional: true, descripcion: 'La nueva; sin ella sigue la que está.' })
  password?: string | null;

  @Id({ opcional: true, descripcion: 'La propia persona.' })
  user_id?: string | null;
}

/**
 * Body of `PUT /api/usuarios/me`. It may be the whole record: club, role and state are dropped, because people cannot
 * change their own.
 */
@SinUso('id', 'club_id', 'role_id', 'is_active', 'is_deleted')
export class PerfilDto extends DatosDePersonaDto {
  @Contrasena({
    opcional: true,
    descripcion:
      'La contraseña de ahora, para cambiarla o cambiar el correo; no hace falta en los diez minutos después de ingresar, salvo con un segundo factor.',
  })
  password_actual?: string | null;

  @Text({ opcional: true, max: 40, descripcion: 'Del segundo factor, donde está activo, o uno de recuperación.' })
  codigo?: string | null;
}

/** Body of `PUT /api/usuarios`. */
export class UsuarioDto extends DatosDePersonaDto {
  @Id({ opcional: true, descripcion: 'A quién se modifica; vale user_id si falta.' })
  id?: string | null;

  @Id({ opcional: true })
  role_id?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;

  @Booleano({ opcional: true })
  is_active?: boolean | null;

  @Booleano({ opcional: true })
  is_deleted?: boolean | null;
}

/** Query of `GET /api/usuarios_buscar`. */
export class BuscarUsuariosQuery {
  @Text({
    opcional: true,
    max: 200,
    descripcion: 'Correo completo; de las personas del propio club, también parte del nombre o del correo.',
  })
  query?: string | null;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}

/** Query of `GET /api/usuarios_del_club`. */
export class DelClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}

/** Body of `POST /api/usuarios_vincular`. */
export class VincularDto {
  @Id()
  user_id: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;

  @Id({ opcional: true, descripcion: "Rol que recibe; 'club' si falta." })
  role_id?: string | null;
}

/** Body of `POST /api/club_entregar`. */
export class EntregarClubDto {
  @Id({ descripcion: 'Quien lo recibe: una persona del club que pueda escribir.' })
  user_id: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;
}

/** Body of `POST /api/usuarios_desvincular`. */
export class DesvincularDto {
  @Id()
  user_id: string;

  @Id({ opcional: true })
  club_id?: string | null;
}

/** A password: never trimmed. A rule checks its strength later. */
export function Contrasena(
  options: { opcional?: boolean; descripcion?: string; obligatorio?: string } = {},
): PropertyDecorator {
  const { obligatorio = OBLIGATORIO, opcional = false, descripcion } = options;
  const valida = (value: unknown): boolean =>
    typeof value === 'string' && value.length > 0 && value.length <= MAX_CONTRASENA && value.isWellFormed();
  return applyDecorators(
    ...(opcional ? [Transform(({ value }: { value: unknown }) => (value === '' ? null : value)), IsOptional()] : []),
    ValidateBy(
      { name: 'contrasena', validator: { validate: valida } },
      {
        message: ({ value }: { value: unknown }) =>
          typeof value === 'string' && value.length > MAX_CONTRASENA ? demasiadoLargo(MAX_CONTRASENA) : obligatorio,
      },
    ),
    ApiProperty({
      type: String,
      format: 'password',
      maxLength: MAX_CONTRASENA,
      required: !opcional,
      ...(descripcion === undefined ? {} : { description: descripcion }),
    }),
  );
}
