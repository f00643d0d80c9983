import { DEL_REGISTRO, Email, Id, SinUso, Telefono, Text } from '@cepa/platform';
import { EMAIL_INVALIDO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Body of `POST /api/proveedores` and `PUT /api/proveedores/{id}` (rule `medidas.telefono`). */
@SinUso(...DEL_REGISTRO, 'tiene_items_con_nivel_minimo', 'integridad', 'proveedor_id')
export class ProveedorDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, obligatorio: NOMBRE_OBLIGATORIO, ejemplo: 'Vivero del Sur' })
  nombre: string;

  @Text({ opcional: true, max: 200, ejemplo: 'Marta Ibáñez' })
  contacto: string | null;

  @Telefono({
    max: 60,
    ejemplo: '+54 341 555-1234',
    descripcion: 'De 6 a 20 números, espacios, paréntesis, guiones o +.',
  })
  telefono: string | null;

  @Text({ opcional: true, max: 500, ejemplo: 'Belgrano 123, Rosario' })
  direccion: string | null;

  @Email({ opcional: true, ejemplo: 'ventas@example.org', mensaje: EMAIL_INVALIDO })
  correo: string | null;
}

/** Body of the deletions of this capability. */
@SinUso(...DEL_REGISTRO, 'motivo')
export class EliminarDelInventarioDto {
  @Id({ opcional: true })
  club_id: string | null;
}
