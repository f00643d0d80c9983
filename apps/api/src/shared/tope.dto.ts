import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { options } from '@cepa/domain/constantes';
import { PERIODOS_DE_TOPE, UNIDADES_DE_TOPE } from '@cepa/domain/materiales/cambiar-reglas';
import { List, Numero, UnoDe } from '@cepa/platform';

/** Bulk has a type of its own, or its raw material's. */
const TIPOS = [
  ...new Set([...options('tipos_de_productos_derivados_de_cannabis'), ...options('tipos_de_materia_prima')]),
];
const NO_ES_TIPO = 'Elegí tipos de producto de la lista.';

/** Types of product; a missing list is empty. */
export const Tipos = (descripcion: string): PropertyDecorator => {
  const partes = [
    ApiProperty({ type: [String], required: false, maxItems: 100, description: descripcion, example: [TIPOS[0]] }),
    Expose(),
    Transform(({ value }: { value: unknown }) => value ?? []),
    IsIn(TIPOS, { each: true, message: NO_ES_TIPO }),
    List({ max: 100 }),
  ];
  return (target, key) => partes.forEach((parte) => parte(target, key));
};

/** A limit on what a person may receive. */
export class TopeDto {
  @Tipos('Tipos de producto que cuenta; vacía son todos.')
  tipos_producto: string[];

  @Numero({ ejemplo: 40, descripcion: 'En unidad; mayor que 0.' })
  cantidad: string;

  @UnoDe(UNIDADES_DE_TOPE, { ejemplo: 'gramos', descripcion: 'Las masas cuentan en gramos.' })
  unidad: 'gramos' | 'mililitros' | 'unidades';

  @UnoDe(PERIODOS_DE_TOPE, { ejemplo: 'mes', descripcion: 'Día y mes de Buenos Aires; o los últimos 30 días.' })
  periodo: 'dia' | 'mes' | '30_dias';
}
