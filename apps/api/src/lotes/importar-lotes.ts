import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { llano } from '@cepa/domain/importaciones/celdas';
import type { Values } from '@cepa/domain/importaciones/columnas';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { reglaRota, type Problem } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { nombrablesEnLotes } from '@cepa/projections/lotes/importar-lotes.queries';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import { laSala } from '@cepa/words/mensajes/salas';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { inColumns } from './in-columns';
import { layoutOfLotes } from './layout-of-lotes';
import { LoteDePlanillaDto } from './lote-de-planilla.dto';
import { LotesDePlanilla } from './lotes-de-planilla';
import { Proyectos } from './proyectos';
import { QuitarLoteImportado } from './quitar-lote-importado';

type Named = { readonly id: string; readonly nombre: string };

/** Fields of an existing lot that empty cells do not change. */
const EDITABLES = ['nombre', 'descripcion', 'fecha_inicio'] as const;

/** Imports lots with their plants from a spreadsheet: by code, or by name in their crop. */
@Injectable()
export class ImportarLotes implements Importable<LoteDePlanillaDto>, OnModuleInit {
  readonly tipo = 'lotes';
  readonly registro = null;
  readonly layout = layoutOfLotes;
  readonly eventos = [
    'LoteCreado',
    'LoteEditado',
    'LoteEliminado',
    'PlantasAgregadas',
    'PlantasAsignadasASala',
    'ProyectoCreado',
    'ProyectoCerrado',
    'EventoAsociado',
    'EventoFinalizado',
    'GeneticaRegistrada',
    'GeneticaArchivada',
    'SalaCreada',
    'SalaEliminada',
  ];

  constructor(
    private readonly commandService: CommandService,
    private readonly proyectos: Proyectos,
    private readonly lotesDePlanilla: LotesDePlanilla,
    private readonly quitarLote: QuitarLoteImportado,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<LoteDePlanillaDto>> {
    const { lotes: suyos, cultivos, etapas, geneticas, salas, ocupadas } = await nombrablesEnLotes(this.db, clubId);
    const cultivo = lookUp(cultivos);
    const genetica = lookUp(geneticas);
    const sala = lookUp(salas);
    const etapasDe = new Map(cultivos.map(({ id }) => [id, lookUp(etapas.filter((una) => una.proyecto_id === id))]));
    const porId = new Map(suyos.map((uno) => [uno.id, uno]));
    const byName = (proyectoId: string, nombre: string): string => `${proyectoId} ${llano(nombre)}`;
    const plantasEn = new Map(ocupadas.map(({ sala_id, plantas }) => [sala_id, plantas]));
    return {
      known: suyos.flatMap(({ id, codigo, nombre, proyecto_id }) => [
        { id, nombre, key: codigo.toUpperCase() },
        { id, nombre, key: byName(proyecto_id, nombre) },
      ]),
      keyOf: ({ codigo, cultivo: suyo, nombre }) => {
        if (typeof codigo === 'string') return codigo.toUpperCase();
        const [uno, otro] = cultivo(suyo);
        return uno && !otro && typeof nombre === 'string' ? byName(uno.id, nombre) : null;
      },
      body: (values, id) => {
        const { cultivo: _cultivo, genetica: _genetica, etapa: _etapa, sala: _sala, ...resto } = values;
        const actual = id === null ? undefined : porId.get(id);
        const proyecto_id = actual?.proyecto_id ?? named(cultivo(values['cultivo']), values, CULTIVO);
        const deSuCultivo = etapasDe.get(proyecto_id ?? '') ?? lookUp([]);
        const found = [genetica(values['genetica']), deSuCultivo(values['etapa']), sala(values['sala'])] as const;
        // For an existing lot the other columns are ignored, unless this row created it and is repeated.
        const [variedad_id, proyecto_evento_id, sala_id] = actual
          ? found.map(([una]) => una?.id ?? null)
          : [named(found[0], values, GENETICA), named(found[1], values, ETAPA), named(found[2], values, SALA)];
        const suyos = actual && Object.fromEntries(EDITABLES.map((field) => [field, actual[field]]));
        return { ...suyos, ...resto, proyecto_id, variedad_id, proyecto_evento_id, sala_id };
      },
      dto: LoteDePlanillaDto,
      warn: (nuevos) =>
        salas.flatMap(({ id, nombre, capacidad }) => {
          const nuevas = nuevos.filter(({ sala_id }) => sala_id === id).reduce((n, uno) => n + (uno.cantidad ?? 0), 0);
          const plantas = nuevas + (plantasEn.get(id) ?? 0);
          return nuevas > 0 && capacidad !== null && plantas > capacidad
            ? [`${laSala(nombre)}: ${plantas} plantas, y su capacidad es ${capacidad}.`]
            : [];
        }),
    };
  }

  hold<T>(clubId: string, rows: readonly LoteDePlanillaDto[], act: () => Promise<T>): Promise<T> {
    return this.lotesDePlanilla.hold(clubId, rows, act);
  }

  crear(ctx: Context, clubId: string, row: LoteDePlanillaDto): Promise<string> {
    return this.lotesDePlanilla.crear(ctx, clubId, row);
  }

  /** Changes name, description and start; the plants do not change. */
  async actualizar(ctx: Context, clubId: string, id: string, row: LoteDePlanillaDto): Promise<void> {
    const lote = await lotePorId(this.db, id);
    if (!lote || EDITABLES.every((field) => lote[field] === row[field])) return;
    const { nombre, descripcion, fecha_inicio } = row;
    const result = await inColumns({ PROYECTO_CERRADO: 'cultivo' }, async () => {
      const { cerrado: proyecto_cerrado, desde } = await this.proyectos.vigente(lote.proyecto_id);
      const facts = { proyecto_cerrado, desde, hoy: ctx.hoy };
      const command = { tipo: 'editar_lote', lote_id: id, nombre, descripcion, fecha_inicio, ...facts } as const;
      // Not the command that creates a lot, because a repeated row is recognised by that one.
      const metadata = ctx.metadatos(clubId, { paso: 'editar', motivo: 'edición' });
      return this.commandService.registrar(lotes, streamDeLote(id), command, metadata);
    });
    await this.commandService.esperar(result);
  }

  eliminar(ctx: Context, clubId: string, id: string): Promise<void> {
    return this.quitarLote.execute(ctx, clubId, id);
  }
}

/** Finds the records with a name, ignoring case and accents. */
function lookUp(records: readonly Named[]): (nombre: unknown) => readonly Named[] {
  const porNombre = new Map<string, Named[]>();
  for (const one of records) porNombre.set(llano(one.nombre), [...(porNombre.get(llano(one.nombre)) ?? []), one]);
  return (nombre) => (typeof nombre === 'string' ? (porNombre.get(llano(nombre)) ?? []) : []);
}

const SIN_CULTIVO = 'No hay un cultivo abierto con ese nombre en el club: crealo primero.';
const SIN_GENETICA = 'No hay una genética con ese nombre en el club: cargala primero.';
const SIN_ETAPA = 'El cultivo no tiene una etapa abierta con ese nombre: agregala primero.';
const SIN_SALA = 'No hay una sala con ese nombre en el club: cargala primero.';
const REPETIDO = 'Hay más de uno con ese nombre en el club: cambiale el nombre a uno.';

/** A column that names a record, and its refusal. */
type Naming = readonly [string, () => Problem];
const CULTIVO: Naming = ['cultivo', () => reglaRota('CULTIVO_DESCONOCIDO', SIN_CULTIVO, { cultivo: SIN_CULTIVO })];
const GENETICA: Naming = [
  'genetica',
  () => reglaRota('GENETICA_DESCONOCIDA', SIN_GENETICA, { genetica: SIN_GENETICA }),
];
const ETAPA: Naming = ['etapa', () => reglaRota('ETAPA_DESCONOCIDA', SIN_ETAPA, { etapa: SIN_ETAPA })];
const SALA: Naming = ['sala', () => reglaRota('SALA_DESCONOCIDA', SIN_SALA, { sala: SIN_SALA })];

/** The id of the record that a cell names; null if empty. @throws Problem if it names none, or several */
function named([uno, otro]: readonly Named[], values: Values, [field, unknown]: Naming): string | null {
  if (values[field] === undefined) return null;
  if (!uno) throw unknown();
  if (otro) throw reglaRota('NOMBRE_REPETIDO', REPETIDO, { [field]: REPETIDO });
  return uno.id;
}
