import { LISTADO_DE_LOTES, LISTADO_DE_PLANTAS } from '@cepa/words/mensajes/reportes';
import { Controller, Get } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { COSECHADA } from '@cepa/domain/lotes/state';
import { Lectura } from '@cepa/platform';
import { geneticasProjection } from '@cepa/projections/geneticas/geneticas.projection';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { plantasDeProyecto, type PlantaLeida } from '@cepa/projections/lotes/plantas.queries';
import { lotesConPlantas, type LoteConPlantas } from '@cepa/projections/cultivos/proyectos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Alcance, ConProyectoYClub, DeProyecto, type Body, type ProyectoYClub } from '../reportes/alcance';
import { VERDE } from '../reportes/papel';
import { ofDay, ofNumber, ofText, SUM, tableOf, type ColumnOf } from '../reportes/table-of';
import { enNumero } from '../reportes/format';

const FUENTES = [geneticasProjection, lotesProjection];

/**
 * Width of the widest code of a lot, `LOT-261123-WWWWWW`, in points: a code that is split over two lines cannot be
 * searched or copied.
 */
const LOTE_WIDTH = 95;
/** Width of the widest code of a plant. */
const PLANTA_WIDTH = 112;

type Planta = PlantaLeida & { readonly lote: string };

export const LOTES_COLUMNS: readonly ColumnOf<LoteConPlantas>[] = [
  ofText('Código', LOTE_WIDTH, ({ codigo }) => codigo),
  ofText('Nombre', '*', ({ nombre }) => nombre),
  ofDay('Inicio', 52, ({ fecha_inicio }) => fecha_inicio),
  ofText('Estado', 56, ({ lote_bloqueado }) => (lote_bloqueado ? 'Bloqueado' : 'Editable')),
  ofNumber('Plantas', 42, ({ plantas }) => plantas.length, { total: SUM }),
  ofNumber('En pie', 36, ({ plantas }) => enPie(plantas), { total: SUM }),
  ofNumber('Cosechadas', 50, ({ plantas }) => cosechadas(plantas), { total: SUM }),
  ofNumber('De baja', 36, ({ plantas }) => plantas.length - enPie(plantas) - cosechadas(plantas), { total: SUM }),
];

export const PLANTAS_COLUMNS: readonly ColumnOf<Planta>[] = [
  ofText('Código', PLANTA_WIDTH, ({ codigo }) => codigo),
  ofText('Lote', LOTE_WIDTH, ({ lote }) => lote),
  ofText('Genética', '*', ({ variedad }) => variedad?.nombre ?? null),
  ofText('Origen', 36, ({ origen }) => origen),
  ofText('Estado', 48, ({ estado }) => estado),
  ofDay('Inicio', 47, ({ fecha_inicio }) => fecha_inicio),
  ofDay('Baja', 47, ({ fecha_baja }) => fecha_baja),
];

/** Routes of lots and plants of a project as sealed reports. */
@ApiTags('lotes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class LotesPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('lotes/:club/:proyecto')
  @Lectura('Listado de lotes de un proyecto, sellado, en PDF')
  @ConProyectoYClub()
  lotes(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(ctx, request, FUENTES, (db, { id }) => lotesConPlantas(db, id), informeDeLotes);
  }

  @Get('plantas/:club/:proyecto')
  @Lectura('Listado de plantas de un proyecto, sellado, en PDF')
  @ConProyectoYClub()
  plantas(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(ctx, request, FUENTES, (db, { id }) => plantasDeProyecto(db, id), informeDePlantas);
  }
}

function informeDeLotes(lotes: readonly LoteConPlantas[]): Body {
  return {
    titulo: LISTADO_DE_LOTES,
    registros: lotes.map(({ id }) => id),
    secciones: [
      {
        titulo: 'Lotes',
        color: VERDE,
        unidad: ['lote', 'lotes'],
        vacio: 'El cultivo no tiene lotes.',
        registros: lotes.map(({ id }) => id),
        ...tableOf(lotes, LOTES_COLUMNS),
      },
    ],
    hechos: { lotes: lotes.map(hechosDe) },
  };
}

function informeDePlantas(plantas: readonly Planta[]): Body {
  return {
    titulo: LISTADO_DE_PLANTAS,
    registros: plantas.map(({ id }) => id),
    resumen: [['Plantas', enNumero(plantas.length)], ...porEstado(plantas)],
    secciones: [
      {
        titulo: 'Plantas',
        color: VERDE,
        unidad: ['planta', 'plantas'],
        vacio: 'El cultivo no tiene plantas.',
        registros: plantas.map(({ id }) => id),
        ...tableOf(plantas, PLANTAS_COLUMNS),
      },
    ],
    hechos: {
      plantas: plantas.map(({ id, codigo, estado, fecha_inicio, fecha_baja, lote_id, variedad_id }) => ({
        id,
        codigo,
        estado,
        fecha_inicio,
        fecha_baja,
        lote_id,
        variedad_id,
      })),
    },
  };
}

/** Counts the plants that are neither removed nor harvested. */
const enPie = (plantas: readonly Pick<PlantaLeida, 'estado' | 'fecha_baja'>[]): number =>
  plantas.filter(({ estado, fecha_baja }) => fecha_baja === null && estado !== COSECHADA).length;

const cosechadas = (plantas: readonly Pick<PlantaLeida, 'estado'>[]): number =>
  plantas.filter(({ estado }) => estado === COSECHADA).length;

/** The facts of a lot, in the unchanged form of its reports. */
const hechosDe = ({ plantas, cantidad_plantas: _c, plantas_por_estado: _e, ...lote }: LoteConPlantas) => ({
  ...lote,
  plantas: plantas.length,
});

/** Counts the plants by state. */
function porEstado(plantas: readonly PlantaLeida[]): [string, string][] {
  const estados = new Map<string, number>();
  for (const { estado } of plantas) estados.set(estado, (estados.get(estado) ?? 0) + 1);
  return [...estados].sort(([a], [b]) => (a < b ? -1 : 1)).map(([estado, hay]) => [estado, enNumero(hay)]);
}
