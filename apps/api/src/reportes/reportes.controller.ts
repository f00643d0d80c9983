import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { isUuid, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaProjection } from '@cepa/projections/biomasa/biomasa.projection';
import { analisisProjection } from '@cepa/projections/analisis/analisis.projection';
import { clubesProjection } from '@cepa/projections/clubes/clubes.projection';
import { geneticasProjection } from '@cepa/projections/geneticas/geneticas.projection';
import { cultivosProjection } from '@cepa/projections/cultivos/cultivos.projection';
import { actosSobre, autoresDe } from '@cepa/projections/historial/correcciones.queries';
import { unidadesDe } from '@cepa/projections/historial/unidades.queries';
import { inventarioProjection } from '@cepa/projections/inventario/inventario.projection';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { salasProjection } from '@cepa/projections/salas/salas.projection';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { personasDe } from '@cepa/projections/trazabilidad/cadena';
import { trazabilidadProjection } from '@cepa/projections/trazabilidad/trazabilidad.projection';
import { leerCadena } from '../shared/cadena';
import { nodoDeTraza } from '../shared/insumos-de-cadena';
import { Context, Ctx } from '../nucleo/contexto';
import { vistaDeHechos } from '../historial/historial.vista';
import { NombresDePersonas, NombresDeUsuarios, nombresVisibles } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { file } from './file';
import { clubDelInforme } from './club';
import { Emisor } from './emisor';
import type { Fuente } from './estados/fuente';
import { CORRECCIONES } from './fuentes';
import { Libro } from './libro';
import { ReporteDeTrazabilidadQuery } from './reportes.dto';
import { informeDeTrazabilidad } from './trazabilidad.informe';
import { notasDe } from './trazabilidad.notas';

/** Maximum number of steps of a report in each direction. */
const MAX_PASOS = 2_000;

const FUENTES: readonly Fuente[] = [
  CORRECCIONES,
  ...[
    analisisProjection,
    biomasaProjection,
    clubesProjection,
    cultivosProjection,
    geneticasProjection,
    inventarioProjection,
    lotesProjection,
    materialesProjection,
    salasProjection,
    tareasProjection,
    trazabilidadProjection,
  ].map((projection) => ({ projection })),
];

/** Routes of sealed PDF reports. */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class ReportesController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDePersonas,
    private readonly personal: NombresDeUsuarios,
    private readonly emisor: Emisor,
    private readonly libro: Libro,
  ) {}

  @Get('trazabilidad')
  @Lectura('Informe de trazabilidad sellado, en PDF')
  async trazabilidad(@Ctx() ctx: Context, @Query() { codigo, club_id }: ReporteDeTrazabilidadQuery) {
    const { club_id: clubId } = ctx.propio(
      await nodoDeTraza(this.db, codigo, ctx.administrador ? club_id : ctx.club(club_id)),
    );
    return file(
      await this.emisor.emitir(ctx, clubId, async () => {
        const { cadena, club, notas, actos, autores } = await this.libro.leer(
          { clubId, fuentes: FUENTES },
          async ({ db, traer }) => {
            const nodo = ctx.propio(await nodoDeTraza(db, codigo, clubId));
            const cadena = await leerCadena(db, nodo, MAX_PASOS);
            const notas = await notasDe(db, clubId, [cadena.nodo, ...cadena.origen, ...cadena.destinoPlano]);
            const ids = [cadena.nodo, ...cadena.origen, ...cadena.destinoPlano].map(({ id }) => id);
            await traer('correcciones_autores', ids);
            return {
              ...{ cadena, notas, club: await clubDelInforme(db, clubId) },
              ...{ actos: await actosSobre(db, ids), autores: await autoresDe(db, ids) },
            };
          },
        );
        const nombres = await nombresVisibles(ctx, this.nombres, personasDe(cadena), clubId);
        const personal = await this.personal.nombresDeUsuarios([
          ...new Set(autores.map(({ actor_id }) => actor_id).filter(isUuid)),
        ]);
        const nodos = [cadena.nodo, ...cadena.origen, ...cadena.destinoPlano];
        const enUnidad = new Map(nodos.flatMap(({ id, unidad }) => (unidad === null ? [] : [[id, unidad] as const])));
        const unidades = unidadesDe(actos, enUnidad, actos);
        const hechos = await vistaDeHechos(actos, this.personal, new Map(), new Map(), unidades);
        return informeDeTrazabilidad({ cadena, club, nombres, notas, actos: hechos, autores, personal });
      }),
    );
  }
}
