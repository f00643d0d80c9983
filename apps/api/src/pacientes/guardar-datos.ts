import { Injectable } from '@nestjs/common';
import { pacientes, streamDePaciente, type ComandoDePaciente } from '@cepa/domain/pacientes/pacientes';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandContext, CommandResult } from '@cepa/ledger/commands';
import { conflicto } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import { ANY_HASH, currentTrial } from '../nucleo/trial';
import { Custodia, type Ocupante, type PorGuardar } from './custodia';
import { isChanged } from '../nucleo/versions';

const EN_USO = 'Ya existe un usuario medicinal con esa identificación.';

/** Writes a person in two steps: to the vault, then the event that makes the version current. */
@Injectable()
export class GuardarDatos {
  constructor(
    private readonly commandService: CommandService,
    private readonly custodia: Custodia,
  ) {}

  /**
   * @returns the keyed hash of the data, hex
   * @throws Problem 409 if the identification belongs to another person of this club
   */
  async guardar(una: PorGuardar): Promise<string> {
    // A trial writes nothing to the vault; the import itself checks identifications.
    if (currentTrial()) return ANY_HASH;
    const primera = await this.custodia.guardar(una);
    if ('huella' in primera) return primera.huella;
    const segunda = (await this.desocupar(primera.ocupante)) ? await this.custodia.guardar(una) : primera;
    if ('huella' in segunda) return segunda.huella;
    throw conflicto('IDENTIFICACION_EN_USO', EN_USO, 'the identification is another person’s in this club', {
      identificacion: EN_USO,
    });
  }

  private async desocupar(ocupante: Ocupante): Promise<boolean> {
    const paciente = await this.commandService.state(pacientes, streamDePaciente(ocupante.usuario_id));
    return this.custodia.liberar(ocupante, paciente.tipo === 'registrado' ? paciente.version : null);
  }

  /**
   * Records the event of a stored version, and deletes the version that it replaces.
   *
   * @param version that this command wrote to the vault; null if it wrote nothing
   */
  async registrar(command: ComandoDePaciente, version: string | null, metadatos: CommandContext): Promise<void> {
    const id = command.usuario_medicinal_id;
    if (currentTrial()) {
      await this.commandService.registrar(pacientes, streamDePaciente(id), command, metadatos);
      return;
    }
    const result = await this.asentar(command, version, metadatos);
    await this.commandService.esperar(result);
    for (const { type, data } of result.events) {
      if (type === 'UsuarioMedicinalActualizado') await this.custodia.retirar(id, String(data['version_anterior']));
    }
    if (version !== null && result.replayed) await this.retirarSuperada(id, version);
  }

  private async asentar(
    command: ComandoDePaciente,
    version: string | null,
    metadatos: CommandContext,
  ): Promise<CommandResult> {
    const id = command.usuario_medicinal_id;
    // The ledger stores a hash of the request, computed with the person's key and useless without it.
    const command_hash = await this.custodia.sellar(id, metadatos.command_hash);
    try {
      return await this.commandService.registrar(pacientes, streamDePaciente(id), command, {
        ...metadatos,
        command_hash,
      });
    } catch (error) {
      if ((error instanceof Rechazo || isChanged(error)) && version !== null) await this.custodia.retirar(id, version);
      throw error;
    }
  }

  /** A command that is repeated after later edits has stored its old version again. */
  private async retirarSuperada(id: string, version: string): Promise<void> {
    const paciente = await this.commandService.state(pacientes, streamDePaciente(id));
    if (paciente.tipo !== 'registrado' || paciente.version !== version) await this.custodia.retirar(id, version);
  }
}
