import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { llano } from '@cepa/domain/importaciones/celdas';
import { column, optional, optionColumn, type Field } from '@cepa/domain/importaciones/columnas';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import type { LecturaDB } from '@cepa/projections';
import { ENTERA } from '@cepa/projections/paginas';
import { salasDelClub } from '@cepa/projections/salas/salas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { EliminarSalaHandler } from './eliminar-sala.handler';
import { SalaDto } from './salas.dto';

const TEXT = { kind: 'texto' } as const;

/** The columns of a spreadsheet of rooms. */
const LAYOUT: readonly Field[] = [
  column('nombre', 'Nombre', TEXT, 'Sala de floración 1', ['Sala', 'Espacio']),
  optionColumn('tipo', 'Tipo', 'tipos_salas', ['Tipo de sala', 'Tipo de espacio']),
  optional(column('descripcion', 'Descripción', TEXT, 'Doce horas de luz', ['Detalle', 'Observaciones'])),
  optional(
    column('capacidad', 'Capacidad', { kind: 'entero', min: 0, max: 1_000_000 }, '120', [
      'Plantas que admite',
      'Capacidad (plantas)',
    ]),
  ),
  optional(column('ubicacion', 'Ubicación', TEXT, 'Planta baja', ['Lugar'])),
];

/** Imports rooms from a spreadsheet, by name. */
@Injectable()
export class ImportarSalas implements Importable<SalaDto>, OnModuleInit {
  readonly tipo = 'salas';
  readonly registro = 'sala';
  readonly layout = LAYOUT;
  readonly eventos = ['SalaCreada'];

  constructor(
    private readonly commandService: CommandService,
    private readonly eliminarSala: EliminarSalaHandler,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<SalaDto>> {
    const { filas } = await salasDelClub(this.db, clubId, ENTERA);
    const porId = new Map(filas.map((una) => [una.id, una]));
    const deLaFicha = (id: string): object =>
      Object.fromEntries(this.layout.map(({ field }) => [field, porId.get(id)?.[field as 'nombre'] ?? null]));
    return {
      known: filas.map(({ id, nombre }) => ({ id, nombre, key: llano(nombre) })),
      keyOf: ({ nombre }) => (typeof nombre === 'string' ? llano(nombre) : null),
      body: (values, id) => ({ ...(id === null ? {} : deLaFicha(id)), ...values }),
      dto: SalaDto,
    };
  }

  async crear(ctx: Context, clubId: string, { club_id: _club, tipo, ...datos }: SalaDto): Promise<string> {
    const sala_id = ctx.nuevoId(this.registro);
    const asked = { tipo: 'crear_sala', sala_id, tipo_sala: tipo, ...datos } as const;
    await this.commandService.ejecutar(salas, streamDeSalas(clubId), asked, ctx.metadatos(clubId));
    return sala_id;
  }

  async actualizar(ctx: Context, clubId: string, id: string, datos: SalaDto): Promise<void> {
    const { club_id: _club, tipo, ...layout } = datos;
    const asked = { tipo: 'actualizar_sala', sala_id: id, tipo_sala: tipo, ...layout } as const;
    await this.commandService.ejecutar(salas, streamDeSalas(clubId), asked, ctx.metadatos(clubId));
  }

  eliminar(ctx: Context, clubId: string, id: string): Promise<void> {
    return this.eliminarSala.execute(ctx, clubId, id);
  }
}
