import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { permisoDe } from '@cepa/domain/pacientes/state';
import { numeroDePersona } from '@cepa/words/personas';
import { FECHA_DE_NACIMIENTO } from '@cepa/words/titulos';
import { vePersonas } from '../nucleo/nombres-de-personas';
import { statesOf } from '../nucleo/short-streams';
import type { Context } from '../nucleo/contexto';
import { Downloads, type VaultFile, type VaultList } from '../shared/downloads';
import { ArchivosDePermiso } from './archivos-de-permiso';
import type { Persona } from './boveda';
import { PersonasVigentes } from './personas-vigentes';

/** Number of people that are read at once. */
const AT_ONCE = 200;

/** The medicinal users in the download of a club, without erased ones. */
@Injectable()
export class DownloadPeople implements OnModuleInit, VaultList {
  readonly name = 'usuarios-medicinales';
  readonly columns = [
    ['Nombre', 'text'],
    ['Apellido', 'text'],
    ['Identificación', 'text'],
    [FECHA_DE_NACIMIENTO, 'day'],
    ['Dirección', 'text'],
    ['Teléfono', 'text'],
    ['Correo', 'text'],
    ['Receta médica', 'text'],
    ['Estado', 'text'],
    ['Permiso vigente hasta', 'day'],
    ['Datos', 'text'],
    ['Registrado', 'instant'],
    ['Id', 'text'],
  ] as const;

  constructor(
    private readonly personas: PersonasVigentes,
    private readonly permits: ArchivosDePermiso,
    private readonly downloads: Downloads,
  ) {}

  onModuleInit(): void {
    this.downloads.addList(this);
    this.downloads.addFiles((ctx, clubId) => this.files(ctx, clubId));
  }

  async *rows(clubId: string): AsyncGenerator<readonly unknown[]> {
    for await (const [{ id, estado, integridad, creado_en, datos }, permit] of this.all(clubId))
      yield [
        ...[datos?.nombre, datos?.apellido, datos?.identificacion, datos?.fecha_nacimiento, datos?.direccion],
        ...[datos?.telefono, datos?.email, datos?.receta_medica, estado, permit?.vigente_hasta],
        ...[integridad === 'integra' ? 'íntegros' : 'alterados: no son los que se registraron', creado_en, id],
      ];
  }

  private async *files(ctx: Context, clubId: string): AsyncGenerator<VaultFile> {
    if (!vePersonas(ctx, clubId)) return;
    for await (const [{ id, datos }, permit] of this.all(clubId)) {
      const sha256 = permit?.archivo_sha256;
      if (!sha256) continue;
      const record = datos ? `${datos.nombre} ${datos.apellido}` : numeroDePersona(id);
      yield {
        ...{ folder: 'permisos', name: `permiso ${numeroDePersona(id)}`, key: `${id} ${sha256}`, kind: 'permiso' },
        ...{ record, recordId: id, sha256, since: null, read: () => this.permits.leer(id, sha256) },
      };
    }
  }

  /** Everybody who is not erased, each with the current permit. */
  private async *all(clubId: string): AsyncGenerator<readonly [Persona, ReturnType<typeof permisoDe>]> {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<PersonasVigentes['personas']>> = await this.personas.personas(clubId, null, {
        limit: AT_ONCE,
        cursor,
      });
      const there = page.filas.filter(({ integridad }) => integridad !== 'suprimida');
      const states = await statesOf(
        this.personas,
        pacientes,
        there.map(({ id }) => streamDePaciente(id)),
      );
      for (const [place, persona] of there.entries()) yield [persona, permisoDe(states[place]!)];
      cursor = page.next;
    } while (cursor !== null);
  }
}
