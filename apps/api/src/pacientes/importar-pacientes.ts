import { FECHA_DE_NACIMIENTO } from '@cepa/words/titulos';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { column, optional, type Field } from '@cepa/domain/importaciones/columnas';
import { normalizar } from '@cepa/domain/pacientes/datos';
import { ESTADOS_DE_PACIENTE } from '@cepa/domain/pacientes/state';
import { conflicto, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { ENTERA } from '@cepa/projections/paginas';
import { entregasDePersonas } from '@cepa/projections/pacientes/dispensaciones.queries';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { ActualizarPacienteHandler } from './actualizar-paciente.handler';
import { UsuarioMedicinalDto } from './paciente.dto';
import { PersonasVigentes } from './personas-vigentes';
import { RegistrarPacienteHandler } from './registrar-paciente.handler';
import { SuprimirPacienteHandler } from './suprimir-paciente.handler';

const TEXT = { kind: 'texto' } as const;

/** The columns of a spreadsheet of medicinal users. All of them go to the vault. */
const LAYOUT: readonly Field[] = [
  column('nombre', 'Nombre', TEXT, 'Ana', ['Nombres']),
  column('apellido', 'Apellido', TEXT, 'Sosa', ['Apellidos']),
  column('identificacion', 'Identificación', TEXT, '20.123.456', ['DNI', 'Documento', 'Número de documento']),
  column('fecha_nacimiento', FECHA_DE_NACIMIENTO, { kind: 'fecha' }, '17/05/1980', ['Nacimiento']),
  column('direccion', 'Dirección', TEXT, 'Belgrano 123, Rosario', ['Domicilio']),
  optional(column('telefono', 'Teléfono', TEXT, '341 555-1234', ['Tel', 'Celular'])),
  optional(column('email', 'Correo', TEXT, 'ana@example.org', ['Email', 'E-mail', 'Mail', 'Correo electrónico'])),
  optional(column('receta_medica', 'Receta médica', TEXT, 'Aceite, 10 gotas por día', ['Receta'])),
  optional(column('estado', 'Estado', { kind: 'opcion', options: ESTADOS_DE_PACIENTE }, 'activo')),
];

const MOTIVO = 'Se deshizo la importación';

/** Imports medicinal users from a spreadsheet, by identification. Their data go only to the vault. */
@Injectable()
export class ImportarPacientes implements Importable<UsuarioMedicinalDto>, OnModuleInit {
  readonly tipo = 'usuarios_medicinales';
  readonly registro = 'usuario_medicinal';
  readonly layout = LAYOUT;
  readonly eventos = ['UsuarioMedicinalRegistrado', 'UsuarioMedicinalActualizado', 'UsuarioMedicinalSuprimido'];

  constructor(
    private readonly registrarPaciente: RegistrarPacienteHandler,
    private readonly actualizarPaciente: ActualizarPacienteHandler,
    private readonly suprimirPaciente: SuprimirPacienteHandler,
    private readonly personas: PersonasVigentes,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<UsuarioMedicinalDto>> {
    const { filas } = await this.personas.personas(clubId, null, ENTERA);
    const datosById = new Map(filas.flatMap(({ id, datos }) => (datos ? [[id, datos] as const] : [])));
    return {
      known: filas.map(({ id, datos }) => ({
        id,
        nombre: datos ? `${datos.nombre} ${datos.apellido}` : 'un usuario medicinal',
        key: datos ? normalizar(datos.identificacion) : id,
      })),
      keyOf: ({ identificacion }) => (typeof identificacion === 'string' ? normalizar(identificacion) || null : null),
      body: (values, id) => ({ ...(id === null ? {} : datosById.get(id)), ...values }),
      dto: UsuarioMedicinalDto,
    };
  }

  crear(ctx: Context, clubId: string, { club_id: _club, estado, ...datos }: UsuarioMedicinalDto): Promise<string> {
    return this.registrarPaciente.execute(ctx, clubId, datos, estado ?? 'activo');
  }

  actualizar(ctx: Context, clubId: string, id: string, row: UsuarioMedicinalDto): Promise<void> {
    const { club_id: _club, estado, ...datos } = row;
    return this.actualizarPaciente.execute(ctx, clubId, id, datos, estado, null);
  }

  /** Erases the person, unless they received something since. */
  async eliminar(ctx: Context, _clubId: string, id: string): Promise<void> {
    const entregas = await entregasDePersonas(this.db, [id]);
    if ((entregas.get(id) ?? []).length > 0)
      throw conflicto('USUARIO_CON_DISPENSACIONES', 'El usuario medicinal ya tiene dispensaciones.');
    const persona = await this.personas.persona(id);
    if (!persona) throw noEncontrado(`no medicinal user ${id}`);
    await this.suprimirPaciente.execute(ctx, persona, MOTIVO);
  }
}
