import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Problem, conflicto, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { plantasPorCodigos } from '@cepa/projections/lotes/plantas.queries';
import { CODIGO_DE_VARIAS, YA_ESTABA, noFigura } from '@cepa/words/mensajes/rafaga';
import { Bursts, type PlantInBurst } from '../nucleo/bursts';
import { Context, Ctx } from '../nucleo/contexto';
import { asProblem } from '../nucleo/problema.filter';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { checked } from '../nucleo/validacion';
import { RafagaDto } from './rafaga.dto';

/** The result of the act for one scanned code. */
export interface ResultadoDeCodigo {
  readonly leido: string;
  /** The plant; null if the code names none of the club. */
  readonly id: string | null;
  readonly codigo: string | null;
  readonly hecho: boolean;
  /** The refusal: its code and its sentence. */
  readonly problema: string | null;
  readonly error: string | null;
}

/** The answer of a burst: one row for each code, in scan order. */
export interface ResultadoDeRafaga {
  readonly mensaje: string;
  readonly hechas: number;
  readonly aviso: string | null;
  readonly biomasa: { readonly id: string; readonly codigo: string } | null;
  readonly resultados: readonly ResultadoDeCodigo[];
}

/** Refusals of a field that all plants share: the request is refused once, not each plant. */
const OF_ALL = ['DATO_PERSONAL_EN_TEXTO', 'HECHO_FUERA_DE_PLAZO', 'POSIBLE_PERSONA'];

type Found = PlantInBurst | Problem;

/** One act on many scanned plants (rule `rafaga.por-codigo`). */
@ApiTags('rafaga')
@Controller()
export class RafagaController {
  constructor(
    private readonly bursts: Bursts,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post('rafaga')
  @HttpCode(200)
  @SinSenal()
  @Escritura('Hacer lo mismo con muchas plantas leídas: a cada una, por su regla')
  async act(@Ctx() ctx: Context, @Body() { acto, datos, codigos, club_id }: RafagaDto): Promise<ResultadoDeRafaga> {
    const clubId = ctx.club(club_id);
    const act = this.bursts.of(acto);
    const asked = await checked(act.dto, datos, 'datos.');
    const found = await this.find(clubId, codigos);
    const plantas = found.filter((one): one is PlantInBurst => !(one instanceof Problem));
    const { refusals, aviso, biomasa } =
      plantas.length === 0
        ? { refusals: new Map<string, unknown>() }
        : await act.act({ ctx, clubId, datos: asked, plantas });
    const ofAll = [...refusals.values()].find((refusal) => OF_ALL.includes(asProblem(refusal).codigo));
    if (ofAll !== undefined) throw ofAll;
    const resultados = found.map((one, place): ResultadoDeCodigo => rowOf(codigos[place]!, one, refusals));
    const hechas = resultados.filter(({ hecho }) => hecho).length;
    return {
      mensaje: `${hechas} de ${resultados.length} ${resultados.length === 1 ? 'código' : 'códigos'}: ${hechas === resultados.length ? 'listo' : 'revisá los que faltan'}.`,
      hechas,
      aviso: aviso ?? null,
      biomasa: biomasa ?? null,
      resultados,
    };
  }

  /** The plant of each code, or why there is none. Plants of other clubs look unknown. */
  private async find(clubId: string, codigos: readonly string[]): Promise<Found[]> {
    const plantas = await plantasPorCodigos(this.db, clubId, codigos);
    const seen = new Set<string>();
    return codigos.map((leido) => {
      const ofCode = plantas.filter(({ id, codigo }) => codigo === leido.toUpperCase() || id === leido.toLowerCase());
      const [planta] = ofCode;
      if (!planta) return Object.assign(noEncontrado(`no plant ${leido}`), { message: noFigura(leido) });
      if (ofCode.length > 1) return conflicto('CODIGO_DE_VARIAS', CODIGO_DE_VARIAS);
      if (seen.has(planta.id)) return conflicto('CODIGO_REPETIDO', YA_ESTABA);
      seen.add(planta.id);
      return { ...planta, leido };
    });
  }
}

function rowOf(leido: string, found: Found, refusals: ReadonlyMap<string, unknown>): ResultadoDeCodigo {
  const planta = found instanceof Problem ? null : found;
  const refusal = found instanceof Problem ? found : refusals.get(found.id);
  const problem = refusal === undefined ? null : asProblem(refusal);
  return {
    leido,
    id: planta?.id ?? null,
    codigo: planta?.codigo ?? null,
    hecho: problem === null,
    problema: problem?.codigo ?? null,
    error: problem?.message ?? null,
  };
}
