import { Id, Text, UnoDe } from '@cepa/platform';
import { OFRECIDOS } from '@cepa/words/importaciones';

/** Query of `POST /api/importaciones/probar`. */
export class ProbarImportacionQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @UnoDe(OFRECIDOS, { ejemplo: 'geneticas', descripcion: 'Qué es cada fila.' })
  tipo: (typeof OFRECIDOS)[number];

  @UnoDe(['saltear', 'actualizar'], {
    opcional: true,
    descripcion: 'Qué se hace con las filas de registros que ya están; saltear si falta.',
  })
  existentes: 'saltear' | 'actualizar' | null;

  @Text({
    opcional: true,
    max: 4000,
    ejemplo: 'nombre,,thc',
    descripcion:
      'El campo de cada columna, separados por comas; nada entre dos comas para la que se deja afuera. Si falta, se reconocen por los títulos.',
  })
  columnas: string | null;
}

/** Query of `POST /api/importaciones`. */
export class ImportarQuery extends ProbarImportacionQuery {
  @UnoDe(['ninguna', 'las_buenas'], {
    opcional: true,
    descripcion: 'Qué se importa si hay filas con errores; ninguna si falta.',
  })
  con_errores: 'ninguna' | 'las_buenas' | null;
}
