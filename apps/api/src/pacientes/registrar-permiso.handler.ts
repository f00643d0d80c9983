import { Injectable } from '@nestjs/common';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { permisoDe } from '@cepa/domain/pacientes/state';
import { Rechazo } from '@cepa/domain/rechazo';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { isChanged } from '../nucleo/versions';
import { Custodia } from './custodia';
import type { PermisoDto } from './permiso.dto';
import { PermisosDeBoveda } from './permisos-de-boveda';

/** Records the permit of a medicinal user: the number in the vault, the rest in their stream. */
@Injectable()
export class RegistrarPermisoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly custodia: Custodia,
    private readonly permisos: PermisosDeBoveda,
    private readonly locks: Locks,
  ) {}

  /**
   * Holds the lock of the act that dispenses to the person, so that no delivery comes between that act's read of the
   * permit and its write.
   */
  async execute(ctx: Context, clubId: string, id: string, datos: Omit<PermisoDto, 'club_id'>): Promise<void> {
    const { numero, vigente_hasta, topes } = datos;
    const version = ctx.nuevoId('permiso');
    const hash = await this.permisos.guardar(id, version, numero);
    const stream = streamDePaciente(id);
    const command = {
      tipo: 'registrar_permiso',
      usuario_medicinal_id: id,
      version,
      huella: hash,
      vigente_hasta,
      topes,
    } as const;
    const metadatos = ctx.metadatos(clubId);
    // The ledger stores a hash of the request, computed with the person's key.
    const command_hash = await this.custodia.sellar(id, metadatos.command_hash);
    const result = await this.locks
      .hold([stream], () => this.commandService.registrar(pacientes, stream, command, { ...metadatos, command_hash }))
      .catch(async (error: unknown) => {
        if (error instanceof Rechazo || isChanged(error)) await this.permisos.retirar(id, version);
        throw error;
      });
    await this.commandService.esperar(result);
    for (const { data } of result.events) {
      const anterior = data['version_anterior'];
      if (typeof anterior === 'string') await this.permisos.retirar(id, anterior);
    }
    if (result.replayed) await this.retirarSuperada(id, version);
  }

  /** A command that is repeated after later ones has stored its old version again. */
  private async retirarSuperada(id: string, version: string): Promise<void> {
    const vigente = permisoDe(await this.commandService.state(pacientes, streamDePaciente(id)));
    if (vigente?.version !== version) await this.permisos.retirar(id, version);
  }
}
