import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { Text } from './campos-de-texto';
import { DEL_REGISTRO, SinUso } from './sin-uso';

@SinUso(...DEL_REGISTRO, 'plantas')
class LoteDto {
  @Text()
  nombre: string;
}

class LoteEditadoDto extends LoteDto {
  @Text({ opcional: true })
  motivo: string | null;
}

it.each([LoteDto, LoteEditadoDto])(
  'drops the fields of the record and keeps the rest, in %p and its subclasses',
  (Dto) => {
    const cuerpo = {
      id: 'x',
      user_id: 'y',
      mensaje: 'z',
      club: { id: 'c' },
      creado_en: 'a',
      actualizado_en: 'b',
      plantas: [{ id: 'p' }],
      nombre: ' Aurora ',
      otro: 1,
    };
    expect({ ...plainToInstance(Dto as typeof LoteDto, cuerpo) }).toEqual({
      nombre: 'Aurora',
      otro: 1,
      ...(Dto === LoteEditadoDto ? { motivo: null } : {}),
    });
  },
);
