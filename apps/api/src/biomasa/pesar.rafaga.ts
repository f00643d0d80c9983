import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import type { Kysely } from 'kysely';
import { options } from '@cepa/domain/constantes';
import { CERO, decimal, text } from '@cepa/domain/valores/decimal';
import { Dia, Id, List, Numero, Text, UnoDe, conflicto, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { faltaElPeso, quedoAfuera } from '@cepa/words/mensajes/rafaga';
import { Bursts, isRefusal, type Burst, type BurstAct, type BurstOutcome } from '../nucleo/bursts';
import { LECTURA } from '../nucleo/tokens';
import type { CosecharDto } from './cosechar.dto';
import { CosecharHandler } from './cosechar.handler';
import { soloDe } from './cosechar.pasos';

/** The weight of one plant. */
export class PesoDto {
  @Text({ max: 60, descripcion: 'El código leído.' })
  codigo: string;

  @Numero({ min: 0, ejemplo: 123.4, descripcion: 'En unidad_medida; hasta dos decimales.' })
  peso: string;
}

/** A harvest whose plants are weighed one by one. */
export class PesarDto {
  @Id()
  proyecto_id: string;

  @Id({ opcional: true, descripcion: 'Evento de cosecha abierto, como en una cosecha.' })
  proyecto_evento_id: string | null;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_cosecha: string | null;

  @UnoDe(options('tipos_biomasa'), { ejemplo: 'Flores frescas' })
  tipo_biomasa: string;

  @UnoDe(options('unidades-medida'), { ejemplo: 'gramos' })
  unidad_medida: string;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @ApiProperty({ type: [PesoDto] })
  @ValidateNested({ each: true })
  @Type(() => PesoDto)
  @List({ max: 200 })
  pesos: PesoDto[];

  @Id({ opcional: true })
  club_id: string | null;
}

const key = (codigo: string): string => codigo.trim().toUpperCase();

/** Harvests the plants of a burst into one biomass with the sum of their weights. */
@Injectable()
export class PesarEnRafaga implements BurstAct<PesarDto> {
  readonly acto = 'pesar';
  readonly dto = PesarDto;

  constructor(
    bursts: Bursts,
    private readonly cosechas: CosecharHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    bursts.add(this);
  }

  async act({ ctx, clubId, plantas, datos }: Burst<PesarDto>): Promise<BurstOutcome> {
    const { pesos, ...resto } = datos;
    const proyecto = await proyectoPorId(this.db, datos.proyecto_id);
    ctx.propio(proyecto?.club_id === clubId ? proyecto : null);
    const porCodigo = new Map(pesos.map(({ codigo, peso }) => [key(codigo), peso]));
    const refusals = new Map<string, unknown>();
    const pesadas = plantas.flatMap(({ id, codigo, leido }) => {
      const peso = porCodigo.get(key(leido));
      if (peso !== undefined) return [{ id, codigo, peso }];
      refusals.set(id, reglaRota('SIN_PESO', faltaElPeso(codigo), {}));
      return [];
    });
    if (pesadas.length === 0) return { refusals };
    const datosDe = (de: typeof pesadas): CosecharDto => ({
      ...resto,
      plantas: de.map(({ id }) => id),
      peso: text(de.reduce((suma, { peso }) => suma.plus(decimal(peso)), CERO)),
      marcar_cosechadas: true,
      codigo: null,
    });
    return this.cosechas.inTurn(ctx, clubId, datosDe(pesadas), async (todas) => {
      const before = await this.cosechas.deAntes(todas);
      const nuevas = pesadas.filter(({ id }) => !before?.has(id));
      const suyos = await this.cosechas.rechazos(nuevas.map((una) => soloDe(todas, datosDe([una]))));
      for (const [place, { id, codigo }] of nuevas.entries()) {
        // Plants that an earlier attempt left out are not part of this harvest.
        const afuera = before === null ? null : conflicto('FUERA_DE_LA_COSECHA', quedoAfuera(codigo));
        const refusal = suyos[place] ?? afuera;
        if (refusal !== null) refusals.set(id, refusal);
      }
      const posibles = pesadas.filter(({ id }) => !refusals.has(id));
      if (posibles.length === 0) return { refusals };
      try {
        const { biomasa_id: id } = await this.cosechas.cosechar(soloDe(todas, datosDe(posibles)));
        const { codigo } = ctx.propio(await biomasaPorId(this.db, id));
        return { refusals, biomasa: { id, codigo } };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        for (const { id } of posibles) refusals.set(id, error);
        return { refusals };
      }
    });
  }
}
