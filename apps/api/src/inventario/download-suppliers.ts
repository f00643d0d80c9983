import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { todosLosProveedores } from '@cepa/projections/inventario/proveedores.queries';
import { Fichas } from '../nucleo/boveda/fichas';
import { LECTURA } from '../nucleo/tokens';
import { Downloads, type VaultList } from '../shared/downloads';
import { vistaDeProveedor } from './inventario.vista';

/** The suppliers in the download of a club. */
@Injectable()
export class DownloadSuppliers implements OnModuleInit, VaultList {
  readonly name = 'proveedores';
  readonly columns = [
    ['Nombre', 'text'],
    ['Contacto', 'text'],
    ['Teléfono', 'text'],
    ['Dirección', 'text'],
    ['Correo', 'text'],
    ['Registrado', 'instant'],
    ['Id', 'text'],
  ] as const;

  constructor(
    private readonly fichas: Fichas,
    private readonly downloads: Downloads,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.downloads.addList(this);
  }

  async *rows(clubId: string): AsyncGenerator<readonly unknown[]> {
    const all = await todosLosProveedores(this.db, clubId);
    const fichas = await this.fichas.leer(all);
    for (const row of all) {
      const { nombre, contacto, telefono, direccion, correo, creado_en, id } = vistaDeProveedor(
        row,
        fichas.get(row.id),
      );
      yield [nombre, contacto, telefono, direccion, correo, creado_en, id];
    }
  }
}
