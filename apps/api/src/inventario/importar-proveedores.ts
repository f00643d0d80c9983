import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { llano } from '@cepa/domain/importaciones/celdas';
import { column, optional, type Field } from '@cepa/domain/importaciones/columnas';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import type { LecturaDB } from '@cepa/projections';
import { todosLosProveedores } from '@cepa/projections/inventario/proveedores.queries';
import { CommandService } from '../nucleo/command-service';
import { Fichas } from '../nucleo/boveda/fichas';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { GuardarProveedorHandler } from './guardar-proveedor.handler';
import { ProveedorDto } from './proveedores.dto';

const TEXT = { kind: 'texto' } as const;

/** The columns of a spreadsheet of suppliers. */
const LAYOUT: readonly Field[] = [
  column('nombre', 'Nombre', TEXT, 'Vivero del Sur', ['Proveedor', 'Empresa', 'Razón social']),
  optional(column('contacto', 'Contacto', TEXT, 'Marta Ibáñez', ['Persona de contacto'])),
  optional(column('telefono', 'Teléfono', TEXT, '+54 341 555-1234', ['Tel', 'Celular'])),
  optional(column('direccion', 'Dirección', TEXT, 'Belgrano 123, Rosario', ['Domicilio'])),
  optional(column('correo', 'Correo', TEXT, 'ventas@example.org', ['Email', 'E-mail', 'Mail', 'Correo electrónico'])),
];

/** Imports suppliers from a spreadsheet, by name. Their contacts go to the vault. */
@Injectable()
export class ImportarProveedores implements Importable<ProveedorDto>, OnModuleInit {
  readonly tipo = 'proveedores';
  readonly registro = 'proveedor';
  readonly layout = LAYOUT;
  readonly eventos = ['ProveedorRegistrado', 'ProveedorActualizado', 'ProveedorEliminado'];

  constructor(
    private readonly commandService: CommandService,
    private readonly fichas: Fichas,
    private readonly guardarProveedor: GuardarProveedorHandler,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<ProveedorDto>> {
    const todos = await todosLosProveedores(this.db, clubId);
    const fichas = await this.fichas.leer(todos);
    const porId = new Map(todos.map((uno) => [uno.id, { ...fichas.get(uno.id)?.datos, nombre: uno.nombre }]));
    return {
      known: todos.map(({ id, nombre }) => ({ id, nombre, key: llano(nombre) })),
      keyOf: ({ nombre }) => (typeof nombre === 'string' ? llano(nombre) : null),
      body: (values, id) => ({ ...(id === null ? {} : porId.get(id)), ...values }),
      dto: ProveedorDto,
    };
  }

  async crear(ctx: Context, clubId: string, { club_id: _club, ...datos }: ProveedorDto): Promise<string> {
    const id = ctx.nuevoId(this.registro);
    await this.guardarProveedor.execute(ctx, clubId, 'registrar_proveedor', id, datos);
    return id;
  }

  actualizar(ctx: Context, clubId: string, id: string, { club_id: _club, ...datos }: ProveedorDto): Promise<void> {
    return this.guardarProveedor.execute(ctx, clubId, 'actualizar_proveedor', id, datos);
  }

  async eliminar(ctx: Context, clubId: string, id: string): Promise<void> {
    const asked = { tipo: 'eliminar_proveedor', proveedor_id: id } as const;
    await this.commandService.ejecutar(inventario, streamDeInventario(clubId), asked, ctx.metadatos(clubId));
  }
}
