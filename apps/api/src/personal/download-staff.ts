import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FECHA_DE_CONTRATACION } from '@cepa/words/titulos';
import { Downloads, type VaultList } from '../shared/downloads';
import { FichasDePersonal } from './fichas-de-personal';

/** The staff in the download of a club: those on the list now. */
@Injectable()
export class DownloadStaff implements OnModuleInit, VaultList {
  readonly name = 'personal';
  readonly columns = [
    ['Legajo', 'text'],
    ['Nombre', 'text'],
    ['Apellido', 'text'],
    ['Correo', 'text'],
    ['Teléfono', 'text'],
    ['Rol', 'text'],
    ['Estado', 'text'],
    [FECHA_DE_CONTRATACION, 'day'],
    ['Comentarios', 'text'],
    ['Registrado', 'instant'],
    ['Id', 'text'],
  ] as const;

  constructor(
    private readonly fichas: FichasDePersonal,
    private readonly downloads: Downloads,
  ) {}

  onModuleInit(): void {
    this.downloads.addList(this);
  }

  async *rows(clubId: string): AsyncGenerator<readonly unknown[]> {
    for (const one of await this.fichas.enLaLista(clubId))
      yield [
        ...[one.legajo, one.nombre, one.apellido, one.email, one.telefono, one.rol, one.estado],
        ...[one.fecha_contratacion, one.comentarios, one.creado_en, one.id],
      ];
  }
}
