import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { marcasDe } from '@cepa/projections/materiales/marcas.queries';
import { personasDe } from '@cepa/projections/trazabilidad/cadena';
import { variedadesDePasos } from '@cepa/projections/trazabilidad/variedades';
import { leerCadena } from '../shared/cadena';
import { nodoDeTraza } from '../shared/insumos-de-cadena';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDePersonas, nombresVisibles } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { EstadosAlDia } from '../reportes/estados/estados-al-dia';
import { sourcesOfRetiro } from '../reportes/fuentes';
import { TrazabilidadQuery } from './trazabilidad.dto';
import { vistaDeCadena } from './trazabilidad.vista';

/** Maximum number of steps in each direction; beyond it the answer is marked as cut. */
const MAX_PASOS = 5_000;

/** Routes of the traceability viewer. */
@ApiTags('trazabilidad')
@Controller('trazabilidad')
export class TrazabilidadController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDePersonas,
    private readonly estados: EstadosAlDia,
  ) {}

  @Get()
  @Lectura('Cadena de origen y destino de un código')
  async ver(@Ctx() ctx: Context, @Query() { codigo, club_id }: TrazabilidadQuery) {
    const clubId = ctx.administrador ? club_id : ctx.club(club_id);
    const nodo = ctx.propio(await nodoDeTraza(this.db, codigo, clubId));
    // A scan is often the start of a recall.
    void this.estados.adelantar(nodo.club_id, sourcesOfRetiro([nodo.tipo]));
    const cadena = await leerCadena(this.db, nodo, MAX_PASOS);
    const ids = [cadena.nodo, ...cadena.origen, ...cadena.destinoPlano].map(({ id }) => id);
    return vistaDeCadena(cadena, {
      personas: await nombresVisibles(ctx, this.nombres, personasDe(cadena), nodo.club_id),
      variedades: await variedadesDePasos(this.db, nodo.club_id, ids),
      marcas: await marcasDe(this.db, nodo.club_id, ids),
    });
  }
}
