import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { inOne } from '@cepa/domain/decider';
import { codigoDePlanta } from '@cepa/domain/lotes/agregar-plantas';
import { lotes, streamDeLote, type ComandoDeLote } from '@cepa/domain/lotes/lotes';
import type { Madre } from '@cepa/domain/lotes/madre';
import { VIVA } from '@cepa/domain/lotes/state';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { batchCode, conflicto, derivedId, reglaRota } from '@cepa/platform';
import type { CommandResult } from '@cepa/ledger/commands';
import { gather } from '@cepa/ledger/gather';
import type { LecturaDB } from '@cepa/projections';
import { plantaPorId, plantasPorCodigos, type PlantaLeida } from '@cepa/projections/lotes/plantas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { currentTrial } from '../nucleo/trial';
import { Codigos } from '../shared/codigos';
import { inColumns } from './in-columns';
import type { LoteDePlanillaDto } from './lote-de-planilla.dto';
import { madreComoEsta } from './madres';
import { Proyectos } from './proyectos';
import { QuitarLoteImportado } from './quitar-lote-importado';

const MADRE_DESCONOCIDA = 'No hay una planta con ese código en el club: importá primero el lote de la madre.';

/** The columns for the refusals of each act. */
const OF_LOTE = {
  CODIGO_EN_USO: 'codigo',
  PROYECTO_CERRADO: 'cultivo',
  MADRE_SIN_VIDA: 'madre',
  madre_id: 'madre',
  listacodigos: 'codigo',
};
const OF_ETAPA = { proyecto_evento_id: 'etapa', EVENTO_FINALIZADO: 'etapa', fecha_inicio: 'fecha_etapa' };
const OF_SALA = { sala_id: 'sala' };

/** The plants of a new lot. */
interface Nuevas {
  readonly lote_id: string;
  readonly plantas: readonly { readonly planta_id: string; readonly codigo: string }[];
}

/**
 * Records a row: a lot, its plants, their state, stage and room, with the rules of each of these acts (rule
 * `importaciones.lotes`).
 */
@Injectable()
export class LotesDePlanilla {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly codigos: Codigos,
    private readonly proyectos: Proyectos,
    private readonly quitarLote: QuitarLoteImportado,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Reads the mothers of a group of rows with one query. */
  private readonly plantaDeCodigo = gather(async (asked: readonly { clubId: string; codigo: string }[]) => {
    const clubes = [...new Set(asked.map(({ clubId }) => clubId))];
    const found = await Promise.all(
      clubes.map(async (clubId) => {
        const codigos = asked.filter((una) => una.clubId === clubId).map(({ codigo }) => codigo);
        return [clubId, await plantasPorCodigos(this.db, clubId, [...new Set(codigos)])] as const;
      }),
    );
    const porClub = new Map(found);
    return ({ clubId, codigo }) =>
      porClub.get(clubId)?.find((una) => una.codigo === codigo.toUpperCase() || una.id === codigo.toLowerCase());
  });

  /** @returns the id of the lot */
  async crear(ctx: Context, clubId: string, row: LoteDePlanillaDto): Promise<string> {
    const madre = row.madre === null ? null : await this.madre(clubId, row.madre);
    const { lote, nuevas } = await inColumns(OF_LOTE, async () => this.lote(ctx, clubId, row, madre));
    try {
      const etapa = await inColumns(OF_ETAPA, async () => this.etapa(ctx, clubId, row, nuevas));
      const sala = await inColumns(OF_SALA, async () => this.sala(ctx, clubId, row, nuevas));
      for (const result of [lote, etapa, sala]) if (result) await this.commandService.esperar(result);
    } catch (error) {
      // Another act intervened: everything that the row recorded is removed.
      const estadias = nuevas.plantas.map(({ planta_id }) => estadiaDe(ctx, planta_id));
      if (!currentTrial()) await this.quitarLote.deshacerAlta(ctx, clubId, row.proyecto_id, nuevas.lote_id, estadias);
      throw error;
    }
    return nuevas.lote_id;
  }

  /**
   * Runs the rows' acts under the locks that also the acts take that close or delete their crops, remove a room or end
   * a mother.
   */
  async hold<T>(clubId: string, rows: readonly LoteDePlanillaDto[], act: () => Promise<T>): Promise<T> {
    const codigos = rows.flatMap(({ madre }) => madre ?? []);
    const madres = codigos.length === 0 ? [] : await plantasPorCodigos(this.db, clubId, codigos);
    const streams = [
      ...rows.map(({ proyecto_id }) => streamDeProyecto(proyecto_id)),
      ...(rows.some(({ sala_id }) => sala_id !== null) ? [streamDeSalas(clubId)] : []),
      ...madres.map(({ lote_id }) => streamDeLote(lote_id)),
    ];
    return this.locks.hold([], act, [...new Set(streams)]);
  }

  private async madre(clubId: string, codigo: string): Promise<PlantaLeida> {
    const read = async (): Promise<PlantaLeida | undefined> => {
      const una = await this.plantaDeCodigo({ clubId, codigo });
      return una && plantaPorId(this.db, una.id);
    };
    const madre = await (currentTrial()?.once(`madre ${codigo}`, read) ?? read());
    if (!madre) throw reglaRota('MADRE_DESCONOCIDA', MADRE_DESCONOCIDA, { madre: MADRE_DESCONOCIDA });
    return madre;
  }

  /** Records the lot, its plants, their state and its lock in one append: all or nothing. */
  private async lote(
    ctx: Context,
    clubId: string,
    row: LoteDePlanillaDto,
    madreLeida: PlantaLeida | null,
  ): Promise<{ lote: CommandResult; nuevas: Nuevas }> {
    const { cerrado: proyecto_cerrado, desde } = await this.proyectos.vigente(row.proyecto_id);
    if (row.codigo !== null) await this.codigos.exigirLibreParaLote(clubId, row.codigo);
    const madre = madreLeida && (await madreComoEsta(this.commandService, madreLeida));
    const codigo = row.codigo ?? batchCode('LOT', ctx.hoy);
    const suyo = derivedId('lote', clubId, codigo);
    const lote_id = row.codigo === null ? ctx.asNew(suyo) : suyo;
    const commands = comandosDe(row, { lote_id, codigo, madre, proyecto_cerrado, desde, hoy: ctx.hoy });
    const metadata = ctx.metadatos(clubId);
    const lote = await this.commandService.registrar(inOne(lotes), streamDeLote(lote_id), commands, metadata);
    return { lote, nuevas: await this.nuevas(lote) };
  }

  /** Returns what was recorded: a repeated row finds its lot, and a new code is ignored. @throws Problem if the lot was deleted since */
  private async nuevas({ events, replayed }: CommandResult): Promise<Nuevas> {
    const agregadas = events.find(({ type }) => type === 'PlantasAgregadas');
    const nuevas = agregadas?.data as unknown as Nuevas;
    if (!replayed) return nuevas;
    const { fase } = await this.commandService.state(lotes, streamDeLote(nuevas.lote_id));
    if (fase !== 'vigente') throw conflicto('LOTE_ELIMINADO', 'El lote se eliminó después de importarlo.');
    return nuevas;
  }

  private async etapa(
    ctx: Context,
    clubId: string,
    { proyecto_id, proyecto_evento_id, fecha_inicio: desde, fecha_etapa }: LoteDePlanillaDto,
    { lote_id, plantas }: Nuevas,
  ): Promise<CommandResult | null> {
    if (proyecto_evento_id === null) return null;
    const command = {
      tipo: 'mover_plantas',
      proyecto_id,
      proyecto_evento_id,
      fecha_inicio: fecha_etapa ?? ctx.hoy,
      fecha_fin: null,
      observaciones: null,
      plantas: plantas.map(({ planta_id, codigo }) => ({
        planta_evento_id: estadiaDe(ctx, planta_id),
        planta_id,
        codigo,
        lote_id,
        proyecto_id,
        baja: false,
        desde,
      })),
      hoy: ctx.hoy,
    } as const;
    const metadata = ctx.metadatos(clubId, { paso: 'etapa' });
    return this.commandService.registrar(cultivos, streamDeProyecto(proyecto_id), command, metadata);
  }

  private async sala(
    ctx: Context,
    clubId: string,
    { sala_id, posicion, fecha_inicio: desde, fecha_asignacion }: LoteDePlanillaDto,
    { plantas }: Nuevas,
  ): Promise<CommandResult | null> {
    if (sala_id === null) return null;
    const command = {
      tipo: 'asignar_plantas',
      sala_id,
      fecha_asignacion: fecha_asignacion ?? ctx.hoy,
      posicion,
      notas: null,
      plantas: plantas.map(({ planta_id }) => ({
        sala_planta_id: ctx.nuevoId(`sala_planta ${planta_id}`),
        planta_id,
        desde,
      })),
      hoy: ctx.hoy,
    } as const;
    return this.commandService.registrar(
      salas,
      streamDeSalas(clubId),
      command,
      ctx.metadatos(clubId, { paso: 'sala' }),
    );
  }
}

const estadiaDe = (ctx: Context, plantaId: string): string => ctx.nuevoId(`planta_evento ${plantaId}`);

interface Facts {
  readonly lote_id: string;
  readonly codigo: string;
  readonly madre: Madre | null;
  readonly proyecto_cerrado: boolean;
  readonly desde: string;
  readonly hoy: string;
}

/** The commands on the lot. Plants can be in a room only if their lot is locked (rule `salas.plantas-movibles`). */
function comandosDe(row: LoteDePlanillaDto, { madre, codigo, ...facts }: Facts): readonly ComandoDeLote[] {
  const { proyecto_id, nombre, descripcion, fecha_inicio, estado, sala_id } = row;
  const { lote_id, proyecto_cerrado, hoy } = facts;
  const cantidad = row.cantidad ?? 0;
  const plantas = Array.from({ length: cantidad }, (_, i) => codigoDePlanta(codigo, i + 1)).map((suyo) => ({
    planta_id: derivedId('planta', lote_id, suyo),
    codigo: suyo,
  }));
  return [
    { tipo: 'crear_lote', ...facts, codigo, proyecto_id, nombre, descripcion, fecha_inicio },
    {
      tipo: 'agregar_plantas',
      lote_id,
      variedad_id: row.variedad_id ?? '',
      origen: row.origen ?? '',
      fecha_inicio,
      cantidad,
      plantas,
      madre,
      proyecto_cerrado,
      hoy,
    },
    ...(estado === null || estado === VIVA
      ? []
      : [{ tipo: 'cambiar_estado_de_plantas', lote_id, plantas: null, nuevo_estado: estado, hoy } as const]),
    ...(sala_id === null ? [] : [{ tipo: 'bloquear_lote', lote_id } as const]),
  ];
}
