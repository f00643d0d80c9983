import { Controller, Get, Inject, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { Cuenta, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { numeroDeClub } from '@cepa/words/clubes';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { ClubBook } from '../shared/club-book';
import { DelClubQuery } from './suscripciones.dto';

const FORMAT = `Una línea JSON por renglón. La primera, \`libro\`, dice de qué club es y con qué clave pública se firmó; la segunda trae
el sello firmado (checkpoint C2SP), que firma también la primera, y la \`prueba\` de que la raíz del club está en él; después, en el orden
del club, cada evento (\`hoja\`, \`evento\`: sus bytes canónicos, RFC 8785); la última, \`fin\`, dice que está completo. Mientras una
instalación anterior construye los árboles de los clubes entrega la versión 1, que se prueba con el árbol de todo el libro.`;

/** Routes that a club keeps without paying: an expired club has only this, the renewal and its account. */
@ApiTags('suscripciones')
@Controller()
export class LibroController {
  constructor(
    private readonly libro: ClubBook,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('libro-del-club')
  @Cuenta('El libro completo del club, sellado, también con la suscripción vencida')
  @ApiOkResponse({
    description: FORMAT,
    content: { 'application/x-ndjson': { schema: { type: 'string', format: 'binary' } } },
  })
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  async descargar(@Ctx() ctx: Context, @Query() { club_id }: DelClubQuery): Promise<StreamableFile> {
    const id = ctx.club(club_id);
    const club = await clubPorId(this.db, id);
    if (!club) throw noEncontrado(`no club ${id}`);
    const nombre = `libro-del-club-${numeroDeClub(id)}-${ctx.hoy}.ndjson`;
    const { parts } = await this.libro.abrir(club, ctx.ahora);
    return new StreamableFile(Readable.from(parts), {
      type: 'application/x-ndjson',
      disposition: `attachment; filename="${nombre}"; filename*=UTF-8''${nombre}`,
    });
  }
}
