import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inventario, streamDeInventario, type ComandoDeInventario } from '@cepa/domain/inventario/inventario';
import { exigirTelefono } from '@cepa/domain/valores/contacto';
import { Acciones } from '../nucleo/acciones';
import { VaultWriter } from '../nucleo/boveda/vault-writer';
import type { Contexto } from '../nucleo/contexto';
import type { ProveedorDto } from './proveedores.dto';

/** Registers a supplier, or corrects one: who it is goes to the ledger, whom to call there to the vault. */
export class GuardarProveedorRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly acto: 'registrar_proveedor' | 'actualizar_proveedor',
    readonly proveedorId: string,
    readonly datos: Omit<ProveedorDto, 'club_id'>,
  ) {
    super();
  }
}

@CommandHandler(GuardarProveedorRequest)
export class GuardarProveedorHandler implements ICommandHandler<GuardarProveedorRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly vaultWriter: VaultWriter,
  ) {}

  async execute({ ctx, clubId, acto, proveedorId, datos }: GuardarProveedorRequest): Promise<void> {
    const { nombre, ...contacto } = datos;
    exigirTelefono(contacto.telefono);
    const stream = streamDeInventario(clubId);
    const version = ctx.nuevoId('datos');
    await this.vaultWriter.write({
      ficha: { id: proveedorId, clubId, tipo: 'proveedor', version, datos: contacto },
      decider: inventario,
      stream,
      asked: (huella): ComandoDeInventario => ({ tipo: acto, proveedor_id: proveedorId, nombre, version, huella }),
      metadatos: ctx.metadatos(clubId),
      vigente: async () => {
        const { proveedores } = await this.acciones.state(inventario, stream);
        return proveedores.get(proveedorId)?.version ?? null;
      },
    });
  }
}
