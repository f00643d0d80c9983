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
import { cada, type Column } from '../reportes/seccion';
import { enDia, enNumero } from '../reportes/format';

const FUENTES = [geneticasProjection, lotesProjection];

/** Width of the widest code of a lot, `LOT-261123-WWWWWW`, in points: a code that is parted cannot be sought or copied. */
const LOTE_WIDTH = 95;
/** Width of the widest code of a plant. */
const PLANTA_WIDTH = 112;

export const LOTES_COLUMNS: readonly Column[] = [
  { titulo: 'Código', ancho: LOTE_WIDTH },
  { titulo: 'Nombre', ancho: '*' },
  { titulo: 'Inicio', ancho: 52 },
  { titulo: 'Estado', ancho: 56 },
  { titulo: 'Plantas', ancho: 42, tipo: 'cifra' },
  { titulo: 'En pie', ancho: 36, tipo: 'cifra' },
  { titulo: 'Cosechadas', ancho: 50, tipo: 'cifra' },
  { titulo: 'De baja', ancho: 36, tipo: 'cifra' },
];

export const PLANTAS_COLUMNS: readonly Column[] = [
  { titulo: 'Código', ancho: PLANTA_WIDTH },
  { titulo: 'Lote', ancho: LOTE_WIDTH },
  { titulo: 'Variedad', ancho: '*' },
  { titulo: 'Origen', ancho: 36 },
  { titulo: 'Estado', ancho: 48 },
  { titulo: 'Inicio', ancho: 47 },
  { titulo: 'Baja', ancho: 47 },
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
  const plantas = lotes.flatMap((lote) => lote.plantas);
  return {
    titulo: LISTADO_DE_LOTES,
    registros: lotes.map(({ id }) => id),
    secciones: [
      {
        titulo: 'Lotes',
        color: VERDE,
        unidad: ['lote', 'lotes'],
        vacio: 'El cultivo no tiene lotes.',
        columnas: LOTES_COLUMNS,
        registros: lotes.map(({ id }) => id),
        filas: cada(lotes, rowOfLote),
        total: ['Total', '', '', '', ...cuentaDe(plantas)],
      },
    ],
    hechos: { lotes: lotes.map(hechosDe) },
  };
}

function informeDePlantas(plantas: readonly (PlantaLeida & { readonly lote: string })[]): Body {
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
        columnas: PLANTAS_COLUMNS,
        registros: plantas.map(({ id }) => id),
        filas: cada(plantas, rowOfPlanta),
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

/** All of them, and then each once: standing, harvested, or gone. */
const cuentaDe = (plantas: readonly Pick<PlantaLeida, 'estado' | 'fecha_baja'>[]): string[] => {
  const [hay, deEllas, suyas] = [plantas.length, enPie(plantas), cosechadas(plantas)];
  return [hay, deEllas, suyas, hay - deEllas - suyas].map(enNumero);
};

/** The facts of a lot, as a report of it has always had them. */
const hechosDe = ({ plantas, cantidad_plantas: _c, plantas_por_estado: _e, ...lote }: LoteConPlantas) => ({
  ...lote,
  plantas: plantas.length,
});

const rowOfLote = (lote: LoteConPlantas): string[] => [
  lote.codigo,
  lote.nombre,
  enDia(lote.fecha_inicio),
  lote.lote_bloqueado ? 'Bloqueado' : 'Editable',
  ...cuentaDe(lote.plantas),
];

const rowOfPlanta = (planta: PlantaLeida & { readonly lote: string }): string[] => [
  planta.codigo,
  planta.lote,
  planta.variedad?.nombre ?? '—',
  planta.origen,
  planta.estado,
  enDia(planta.fecha_inicio),
  enDia(planta.fecha_baja),
];

/** How many there are in each state. */
function porEstado(plantas: readonly PlantaLeida[]): [string, string][] {
  const estados = new Map<string, number>();
  for (const { estado } of plantas) estados.set(estado, (estados.get(estado) ?? 0) + 1);
  return [...estados].sort(([a], [b]) => (a < b ? -1 : 1)).map(([estado, hay]) => [estado, enNumero(hay)]);
}
