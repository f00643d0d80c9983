import { Expose, Transform } from 'class-transformer';
import { Ids, Text } from '@cepa/platform';
import { ListQuery } from '../nucleo/lista';

const SEPARADOS = (value: unknown): unknown => (typeof value === 'string' ? value.split(',').filter(Boolean) : value);

/** Query of the objects of a task. */
export class ObjetosQuery extends ListQuery {
  @Text({ opcional: true, max: 200, descripcion: 'Palabras que deben estar todas en su nombre o su código.' })
  buscar: string | null;

  @Expose()
  @Transform(({ value }: { value: unknown }) => SEPARADOS(value))
  @Ids({ opcional: true, max: 200, descripcion: 'Solo estos, separados por comas, hasta 200.' })
  entre: string[] | null;
}

/** Query of the inputs that a task may use. */
export class InsumosDeTareaQuery extends ListQuery {
  @Text({ opcional: true, max: 200, descripcion: 'Palabras que deben estar todas en su nombre.' })
  buscar: string | null;

  @Expose()
  @Transform(({ value }: { value: unknown }) => SEPARADOS(value))
  @Ids({ opcional: true, max: 200, descripcion: 'Solo estos ítems, separados por comas, hasta 200.' })
  item_ids: string[] | null;
}
