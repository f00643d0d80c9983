import { Booleano, Email, Id, Text } from '@cepa/platform';
import { Contrasena } from './usuarios.dto';

/** Body of `POST /api/auth/contrasena_olvidada`. */
export class ContrasenaOlvidadaDto {
  @Email({ ejemplo: 'lucia@ejemplo.ar' })
  email: string;
}

/** Body of `POST /api/auth/contrasena_nueva`. */
export class ContrasenaNuevaDto {
  @Text({ max: 200, descripcion: 'Lo que sigue al # en el enlace.' })
  token: string;

  @Contrasena()
  password: string;
}

/** Body of `POST /api/auth/correo_probado`. */
export class EnlaceDeDireccionDto {
  @Text({ max: 200, descripcion: 'Lo que sigue al # en el enlace.' })
  token: string;
}

/** Body of `POST /api/usuarios/me/sesiones/terminar`. */
export class TerminarSesionesDto {
  @Text({ opcional: true, max: 40, descripcion: 'Cuál; sin ella, todas menos la que lo pide.' })
  sesion?: string | null;
}

/** Body of `POST /api/usuarios/me/segundo_factor/preparar`. */
export class PrepararSegundoFactorDto {
  @Contrasena()
  password: string;
}

/** Body of `POST /api/usuarios/me/segundo_factor/activar`. */
export class ActivarSegundoFactorDto {
  @Text({ max: 40, ejemplo: '123456' })
  codigo: string;
}

/** Body of `POST /api/usuarios/me/segundo_factor/desactivar`. */
export class DesactivarSegundoFactorDto extends ActivarSegundoFactorDto {
  @Contrasena()
  password: string;
}

/** Body of `POST /api/segundo_factor_del_club`. */
export class ExigirSegundoFactorDto {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id?: string | null;

  @Booleano()
  exigido: boolean;
}
