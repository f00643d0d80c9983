import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { CLASES_DE_BAJA, type ClaseDeBaja } from '@cepa/domain/materiales/dar-de-baja';
import { Dia, Id, Text, UnoDe } from '@cepa/platform';

const HASH = 'Debe ser el SHA-256 de la foto, en hexadecimal.';

/** The SHA-256 of an optional photo of an act. */
export function Foto(): PropertyDecorator {
  const partes = [
    ApiProperty({ type: String, required: false, nullable: true, pattern: '^[0-9a-f]{64}$', description: HASH }),
    Expose(),
    Transform(({ value }: { value: unknown }) => (value === undefined || value === '' ? null : value)),
    IsOptional(),
    Matches(/^[0-9a-f]{64}$/, { message: HASH }),
  ];
  return (target, key) => partes.forEach((parte) => parte(target, key));
}

/** The common fields of retirements. */
class DichoDto {
  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha: string | null;

  @Text({ opcional: true, max: 1000, ejemplo: 'Moho en el frasco', descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Text({ opcional: true, max: 200, ejemplo: 'Coordinación', descripcion: 'Quién lo presenció.' })
  testigo: string | null;

  @Foto()
  foto_sha256: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** The fields of a retirement of plants. */
export class ConstanciaDto extends DichoDto {
  @UnoDe(['destruccion', 'perdida'], { ejemplo: 'destruccion', descripcion: 'Si se destruyó o se perdió.' })
  clase: 'destruccion' | 'perdida';
}

/** The fields of a retirement of stock. */
export class ConstanciaDeStockDto extends DichoDto {
  @UnoDe(CLASES_DE_BAJA, { ejemplo: 'destruccion', descripcion: 'Si se destruyó, se perdió o fue a una muestra.' })
  clase: ClaseDeBaja;
}
