import { Id, Text } from '@cepa/platform';

/** Body of `POST /api/roles` and `POST /api/roles/permisos`: names are trimmed. */
export class NombreDto {
  @Text({ max: 100, ejemplo: 'cultivo' })
  nombre: string;
}

/** Body of `POST /api/roles/{roleId}/permisos`. */
export class VincularPermisoDto {
  @Id()
  permiso_id: string;
}
