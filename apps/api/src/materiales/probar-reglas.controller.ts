import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { exigirQuePueda, reglasEnForma } from '@cepa/domain/materiales/cambiar-reglas';
import { Escritura } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { NombresDePersonas, nombresVisibles } from '../nucleo/nombres-de-personas';
import { ProbarReglasHandler, type Probado } from './probar-reglas.handler';
import { ReglasDeClub } from './reglas-de-club';
import { ProbarReglasDto } from './reglas.dto';

/** Maximum number of deliveries that are named; the sentence counts all. */
const NOMBRADAS = 200;

const cuantos = (cantidad: number, uno: string, muchos: string): string =>
  `${cantidad} ${cantidad === 1 ? uno : muchos}`;

/** '14 entregas a 6 personas se habrían rechazado.' */
function enPalabras(entregas: number, personas: number): string {
  if (entregas === 0) return 'Ninguna entrega se habría rechazado.';
  const verbo = entregas === 1 ? 'se habría rechazado' : 'se habrían rechazado';
  return `${cuantos(entregas, 'entrega', 'entregas')} a ${cuantos(personas, 'persona', 'personas')} ${verbo}.`;
}

/** @param nombres names of the people that the caller may see */
const vistaDeProbado = ({ desde, probadas, rechazadas }: Probado, nombres: ReadonlyMap<string, string>) => {
  const personas = new Set(rechazadas.map(({ usuario_medicinal_id }) => usuario_medicinal_id)).size;
  return {
    mensaje: enPalabras(rechazadas.length, personas),
    desde,
    probadas,
    entregas: rechazadas.length,
    personas,
    rechazadas: rechazadas
      .slice(-NOMBRADAS)
      .reverse()
      .map((una) => ({ ...una, nombre: nombres.get(una.usuario_medicinal_id) ?? null })),
  };
};

export type ReglasProbadas = ReturnType<typeof vistaDeProbado>;

/** A trial of a club's rules on earlier dispensings, before they are switched on. */
@ApiTags('materiales')
@Controller('reglas_del_libro/probar')
export class ProbarReglasController {
  constructor(
    private readonly probarReglas: ProbarReglasHandler,
    private readonly reglasDeClub: ReglasDeClub,
    private readonly nombres: NombresDePersonas,
  ) {}

  /** Records nothing. It is open to those who may switch the rules. */
  @Post()
  @HttpCode(200)
  @Escritura('Probar reglas con los últimos doce meses: qué entregas se habrían rechazado')
  @WithoutMemory()
  async probar(
    @Ctx() ctx: Context,
    @Body() { club_id, motivo: _motivo, retenido, ...datos }: ProbarReglasDto,
  ): Promise<ReglasProbadas> {
    const club = ctx.club(club_id);
    exigirQuePueda(await this.reglasDeClub.puede(ctx, club));
    const reglas = reglasEnForma(await this.reglasDeClub.pedidas(ctx, club, datos));
    const probado = await this.probarReglas.execute(ctx, club, { reglas, retenido });
    const ids = probado.rechazadas.slice(-NOMBRADAS).map(({ usuario_medicinal_id }) => usuario_medicinal_id);
    return vistaDeProbado(probado, await nombresVisibles(ctx, this.nombres, ids, club));
  }
}
