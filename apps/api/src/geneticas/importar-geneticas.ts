import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { llano } from '@cepa/domain/importaciones/celdas';
import type { Values } from '@cepa/domain/importaciones/columnas';
import { geneticas, streamDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { geneticaEnUso, geneticasDelClub } from '@cepa/projections/geneticas/geneticas.queries';
import { ENTERA } from '@cepa/projections/paginas';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { layoutOfGeneticas } from './layout-of-geneticas';
import { GeneticaDto } from './genetica.dto';

/** Imports varieties from a spreadsheet, by name. */
@Injectable()
export class ImportarGeneticas implements Importable<GeneticaDto>, OnModuleInit {
  readonly tipo = 'geneticas';
  readonly registro = 'genetica';
  readonly layout = layoutOfGeneticas;
  readonly eventos = ['GeneticaRegistrada'];

  constructor(
    private readonly commandService: CommandService,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<GeneticaDto>> {
    const { filas } = await geneticasDelClub(this.db, clubId, ENTERA);
    const porId = new Map(filas.map((una) => [una.id, una]));
    const deLaFicha = (id: string): object =>
      Object.fromEntries(this.layout.map(({ field }) => [field, porId.get(id)?.[field as 'nombre'] ?? null]));
    return {
      known: filas.map(({ id, nombre }) => ({ id, nombre, key: llano(nombre) })),
      keyOf: ({ nombre }: Values) => (typeof nombre === 'string' ? llano(nombre) : null),
      body: (values, id) => ({ ...(id === null ? {} : deLaFicha(id)), ...values }),
      dto: GeneticaDto,
    };
  }

  async crear(ctx: Context, clubId: string, { club_id: _club, ...datos }: GeneticaDto): Promise<string> {
    const genetica_id = ctx.nuevoId(this.registro);
    const asked = { tipo: 'registrar_genetica', genetica_id, ...datos, fecha_registro: ctx.hoy } as const;
    await this.commandService.ejecutar(geneticas, streamDeGenetica(genetica_id), asked, ctx.metadatos(clubId));
    return genetica_id;
  }

  async actualizar(ctx: Context, clubId: string, id: string, datos: GeneticaDto): Promise<void> {
    const { club_id: _club, fecha_registro: _fecha, ...layout } = datos;
    const asked = { tipo: 'actualizar_genetica', genetica_id: id, ...layout } as const;
    await this.commandService.ejecutar(geneticas, streamDeGenetica(id), asked, ctx.metadatos(clubId));
  }

  async eliminar(ctx: Context, clubId: string, id: string): Promise<void> {
    // Its deletion would only archive it, which does not undo the import.
    if (await geneticaEnUso(this.db, id)) throw conflicto('GENETICA_EN_USO', 'La genética tiene plantas.');
    const asked = { tipo: 'eliminar_genetica', genetica_id: id } as const;
    await this.commandService.ejecutar(geneticas, streamDeGenetica(id), asked, ctx.metadatos(clubId));
  }
}
