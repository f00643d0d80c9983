import { Booleano, DEL_REGISTRO, Id, SinUso, Text } from '@cepa/platform';
import { MAX_NOMBRE_DE_VISTA } from '@cepa/words/vistas';

/** Maximum length of a view's query; a typical one is a tenth of it. */
const MAX_QUERY = 2000;

/** Query of the routes of views. */
export class VistasQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Body of `PUT /api/vistas/{id}`. */
@SinUso(...DEL_REGISTRO, 'lista', 'del_club')
export class CambiarVistaDto {
  @Text({ max: MAX_NOMBRE_DE_VISTA, ejemplo: 'Floración, más viejas primero' })
  nombre: string;

  @Text({
    opcional: true,
    max: MAX_QUERY,
    ejemplo: 'estado=Viva&orden=-ingreso',
    descripcion: 'La parte de la dirección que es de la lista, sin lo que se busca ni la página.',
  })
  consulta: string | null;

  @Booleano({ opcional: true, descripcion: 'Si la lista se abre con ella; deja de abrirse con otra.' })
  predeterminada: boolean | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/vistas`. */
@SinUso(...DEL_REGISTRO)
export class GuardarVistaDto {
  @Text({ max: 200, ejemplo: '/plantas#plantas', descripcion: 'De qué lista es: su pantalla sin ids, y cuál de ella.' })
  lista: string;

  @Text({ max: MAX_NOMBRE_DE_VISTA, ejemplo: 'Floración, más viejas primero' })
  nombre: string;

  @Text({
    opcional: true,
    max: MAX_QUERY,
    ejemplo: 'estado=Viva&orden=-ingreso',
    descripcion: 'La parte de la dirección que es de la lista, sin lo que se busca ni la página.',
  })
  consulta: string | null;

  @Booleano({ opcional: true, descripcion: 'Para todo el club, y no solo para quien la guarda.' })
  del_club: boolean | null;

  @Booleano({ opcional: true, descripcion: 'Si la lista se abre con ella; deja de abrirse con otra.' })
  predeterminada: boolean | null;

  @Id({ opcional: true })
  club_id: string | null;
}
