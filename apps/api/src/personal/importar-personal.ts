import { FECHA_DE_CONTRATACION } from '@cepa/words/titulos';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { column, optional, optionColumn, type Field } from '@cepa/domain/importaciones/columnas';
import { personal, streamDePersonal } from '@cepa/domain/personal/personal';
import { conflicto, emailComoSeGuarda, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { personalPorId } from '@cepa/projections/personal/personal.queries';
import { tareasDePersonal } from '@cepa/projections/personal/tareas-de-personal.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { FichasDePersonal } from './fichas-de-personal';
import { ActualizarPersonalHandler, RegistrarPersonalHandler } from './guardar-personal.handler';
import { PersonalDto } from './personal.dto';

const TEXT = { kind: 'texto' } as const;

/** The columns of a spreadsheet of the staff. */
const LAYOUT: readonly Field[] = [
  column('nombre', 'Nombre', TEXT, 'Marta', ['Nombres']),
  column('apellido', 'Apellido', TEXT, 'Ibáñez', ['Apellidos']),
  column('email', 'Correo', TEXT, 'marta@example.org', ['Email', 'E-mail', 'Mail', 'Correo electrónico']),
  optionColumn('rol', 'Rol', 'tipos_de_rol_de_personal', ['Puesto', 'Función']),
  optionColumn('estado', 'Estado', 'estados_de_personal'),
  optional(column('legajo', 'Legajo', TEXT, 'L0007', ['Número de legajo'])),
  optional(column('telefono', 'Teléfono', TEXT, '+54 341 555-1234', ['Tel', 'Celular'])),
  optional(column('fecha_contratacion', FECHA_DE_CONTRATACION, { kind: 'fecha' }, '01/03/2026', ['Ingreso'])),
  optional(column('comentarios', 'Comentarios', TEXT, 'Turno de mañana', ['Observaciones', 'Notas'])),
];

/** Imports the staff from a spreadsheet, by e-mail. Their data go only to the vault. */
@Injectable()
export class ImportarPersonal implements Importable<PersonalDto>, OnModuleInit {
  readonly tipo = 'personal';
  readonly registro = 'personal';
  readonly layout = LAYOUT;
  readonly eventos = ['PersonalRegistrado', 'PersonalActualizado', 'PersonalEliminado', 'PersonalSuprimido'];

  constructor(
    private readonly commandService: CommandService,
    private readonly registrarPersonal: RegistrarPersonalHandler,
    private readonly actualizarPersonal: ActualizarPersonalHandler,
    private readonly fichas: FichasDePersonal,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<PersonalDto>> {
    const personas = await this.fichas.enLaLista(clubId);
    const porId = new Map(personas.map((una) => [una.id, una]));
    const deLaFicha = (id: string): object =>
      Object.fromEntries(this.layout.map(({ field }) => [field, porId.get(id)?.[field as 'nombre'] ?? null]));
    return {
      known: personas.map(({ id, nombre, apellido, email }) => ({
        id,
        nombre: `${nombre} ${apellido}`,
        key: email ?? id,
      })),
      keyOf: ({ email }) => (typeof email === 'string' ? emailComoSeGuarda(email) || null : null),
      // A legajo never changes.
      body: (values, id) => (id === null ? values : { ...deLaFicha(id), ...values, legajo: null }),
      dto: PersonalDto,
    };
  }

  crear(ctx: Context, clubId: string, { club_id: _club, ...datos }: PersonalDto): Promise<string> {
    return this.registrarPersonal.execute(ctx, clubId, datos);
  }

  async actualizar(ctx: Context, _clubId: string, id: string, row: PersonalDto): Promise<void> {
    const { club_id: _, legajo: _legajo, ...datos } = row;
    await this.actualizarPersonal.execute(ctx, await this.persona(id), datos);
  }

  /** Removes a member from the list, unless they have tasks. */
  async eliminar(ctx: Context, clubId: string, id: string): Promise<void> {
    if ((await tareasDePersonal(this.db, id, 1)).cantidad > 0)
      throw conflicto('PERSONAL_CON_TAREAS', 'La persona ya tiene tareas.');
    const asked = { tipo: 'eliminar_personal', personal_id: id } as const;
    await this.commandService.ejecutar(personal, streamDePersonal(clubId), asked, ctx.metadatos(clubId));
  }

  private async persona(id: string) {
    const persona = await personalPorId(this.db, id);
    if (!persona) throw noEncontrado(`no person ${id} of the staff`);
    return persona;
  }
}
