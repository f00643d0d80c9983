import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigError } from '@cepa/platform/config';
import { Custodia } from './custodia';

/** Checks the vault against the ledger before the app serves requests. */
@Injectable()
export class VaultStartup implements OnApplicationBootstrap {
  constructor(private readonly custodia: Custodia) {}

  /**
   * Refuses to start with another vault's master key, and completes erasures that a crash left between ledger and
   * vault.
   *
   * @throws ConfigError
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.custodia.seAbre())) {
      throw new ConfigError(
        'DATA_DIR',
        'la clave keys/boveda.key no abre los datos personales de esta base de datos. Recuperala de la copia de seguridad que va con ella.',
      );
    }
    for (const id of await this.custodia.porSuprimir()) await this.custodia.suprimir(id);
    await this.custodia.anotarSuprimidas();
  }
}
