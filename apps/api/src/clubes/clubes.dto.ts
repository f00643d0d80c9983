import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { Dia, Id, Texto } from '@cepa/platform';

/** Sent by screens that give back the whole record; the server does not read it. */
const SinUso = (): PropertyDecorator => applyDecorators(Allow(), ApiHideProperty());

/** Body of `PUT /api/clubes/{id}` (`spec 1 §5 Club`). */
export class ClubDto {
  @Texto({ max: 200, obligatorio: 'El nombre del club es obligatorio.', ejemplo: 'Club Las Lomas' })
  nombre: string;

  @Texto({ opcional: true, ejemplo: 'Belgrano 450, Bahía Blanca' })
  direccion?: string | null;

  @Texto({ opcional: true })
  descripcion?: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-21', descripcion: 'Hoy si falta al crearlo.' })
  fundacion?: string | null;

  @SinUso() id?: unknown;
  @SinUso() club_id?: unknown;
  @SinUso() creado_en?: unknown;
  @SinUso() fecha_inicio_suscripcion?: unknown;
  @SinUso() fecha_fin_suscripcion?: unknown;
  @SinUso() cantidad_maxima_variables_cultivo?: unknown;

  @Id({ opcional: true, descripcion: 'Quién lo crea; la propia persona si falta.' })
  user_id?: string | null;
}

/** Query of what is asked by person. */
export class PorUsuarioQuery {
  @Id({ opcional: true, descripcion: 'La propia persona si falta.' })
  user_id?: string | null;
}

/** Body of `POST /api/clubes_extender_suscripcion/{id}`: nothing is needed. */
export class ExtenderSuscripcionDto {
  @SinUso() club_id?: unknown;
}

/** Body of `PUT /api/clubes_actualizar_suscripcion/{id}`. */
export class ActualizarSuscripcionDto {
  @Dia({ ejemplo: '2027-01-15' })
  fecha_fin: string;

  @SinUso() club_id?: unknown;
}
