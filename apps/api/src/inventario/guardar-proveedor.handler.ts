import { Injectable } from '@nestjs/common';
import { inventario, streamDeInventario, type ComandoDeInventario } from '@cepa/domain/inventario/inventario';
import { exigirTelefono } from '@cepa/domain/valores/contacto';
import { CommandService } from '../nucleo/command-service';
import { VaultWriter } from '../nucleo/boveda/vault-writer';
import type { Context } from '../nucleo/contexto';
import type { ProveedorDto } from './proveedores.dto';

/** Registers a supplier, or corrects one: the supplier goes to the ledger, its contact to the vault. */
@Injectable()
export class GuardarProveedorHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly vaultWriter: VaultWriter,
  ) {}

  async execute(
    ctx: Context,
    clubId: string,
    acto: 'registrar_proveedor' | 'actualizar_proveedor',
    proveedorId: string,
    datos: Omit<ProveedorDto, 'club_id'>,
  ): Promise<void> {
    const { nombre, ...contacto } = datos;
    exigirTelefono(contacto.telefono);
    const stream = streamDeInventario(clubId);
    const version = ctx.nuevoId('datos');
    await this.vaultWriter.write({
      ficha: { id: proveedorId, clubId, tipo: 'proveedor', version, datos: contacto },
      decider: inventario,
      stream,
      asked: (hash): ComandoDeInventario => ({ tipo: acto, proveedor_id: proveedorId, nombre, version, huella: hash }),
      metadatos: ctx.metadatos(clubId),
      keepsLast: true,
      vigente: async () => {
        const { proveedores } = await this.commandService.state(inventario, stream);
        return proveedores.get(proveedorId)?.version ?? null;
      },
    });
  }
}
