import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import type { Page, Paginado } from '@cepa/projections/paginas';
import { usuarioPorId, usuarios, usuariosDelClub } from '@cepa/projections/identidad/usuarios.queries';
import { LECTURA } from '../nucleo/tokens';
import { Boveda } from './boveda';
import { vistaDeCompanero, vistaDeUsuario, type UsuarioVisto } from './usuario.vista';

/** Reads people: club and role from the read models, names and e-mails from the vault. */
@Injectable()
export class Personas {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly boveda: Boveda,
  ) {}

  /** @throws Problem 404 */
  async una(id: string): Promise<UsuarioVisto> {
    const [usuario, datos] = await Promise.all([usuarioPorId(this.db, id), this.boveda.porId(id)]);
    if (!usuario) throw noEncontrado(`no user ${id}`);
    return vistaDeUsuario(usuario, datos);
  }

  async todas(page: Page): Promise<Paginado<UsuarioVisto>> {
    const { filas, ...resto } = await usuarios(this.db, page);
    const datos = await this.boveda.porIds(filas.map(({ id }) => id));
    return { ...resto, filas: filas.map((row) => vistaDeUsuario(row, datos.get(row.id))) };
  }

  async delClub(clubId: string) {
    const [rows, club] = await Promise.all([usuariosDelClub(this.db, clubId), clubPorId(this.db, clubId)]);
    const datos = await this.boveda.porIds(rows.map(({ id }) => id));
    return rows.map((row) => vistaDeCompanero(row, datos.get(row.id), row.id === club?.user_id));
  }
}
