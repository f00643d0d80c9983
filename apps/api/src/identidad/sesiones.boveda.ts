import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@cepa/platform';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { BOVEDA } from '../nucleo/tokens';
import { SELLADAS, cambiarCuenta, type Tables } from './filas';
import type { SesionDeBoveda } from './seguridad.table';

/** How long a session and its tokens last. */
export const DURACION_MS = 12 * 3_600_000;
/** Maximum stored length of a user agent. */
const MAX_DISPOSITIVO = 300;
/** Maximum number of a person's sessions from one address that are read. */
const MAX_CONOCIDAS = 50;

/** The sessions of people: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDeSesiones {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Tables,
    @Inject(CLOCK) private readonly clock: Clock,
    llavero: KeyRing,
  ) {
    this.sello = llavero.rows;
  }

  /** Stores a new session, and deletes expired ones of the person. */
  async abrirSesion(sesion: {
    readonly id: string;
    readonly user_id: string;
    readonly version: number;
    readonly dispositivo: string | null;
    readonly direccion: string;
  }): Promise<void> {
    const ahora = this.clock.now();
    const creada = ahora.toISOString();
    await this.db.deleteFrom('sesiones').where('user_id', '=', sesion.user_id).where('vence', '<=', creada).execute();
    const dispositivo = sesion.dispositivo?.slice(0, MAX_DISPOSITIVO) ?? null;
    const vence = new Date(ahora.getTime() + DURACION_MS).toISOString();
    const row = { ...sesion, dispositivo, creada, vence };
    await this.db
      .insertInto('sesiones')
      .values({ ...row, terminada: null, mac: this.macDeSesion(row) })
      .execute();
  }

  /** Whether the person of this e-mail has, or had, a session from this address. */
  async conoce(email: string, direccion: string): Promise<boolean> {
    const rows = await this.db
      .selectFrom('sesiones')
      .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
      .selectAll('sesiones')
      .where('usuarios.email', '=', email)
      .where('sesiones.direccion', '=', direccion)
      .limit(MAX_CONOCIDAS)
      .execute();
    return rows.some((row) => this.sello.holds('sesiones', SELLADAS.sesiones(row), row.mac));
  }

  /** The valid sessions, newest first. */
  sesiones(userId: string) {
    return this.db
      .selectFrom('sesiones')
      .innerJoin('usuarios', (join) =>
        join.onRef('usuarios.id', '=', 'sesiones.user_id').onRef('usuarios.version_sesion', '=', 'sesiones.version'),
      )
      .select(['sesiones.id', 'sesiones.creada', 'sesiones.vence', 'sesiones.dispositivo', 'sesiones.direccion'])
      .where('sesiones.user_id', '=', userId)
      .where('sesiones.terminada', 'is', null)
      .where('sesiones.vence', '>', this.ahora())
      .orderBy('sesiones.creada', 'desc')
      .orderBy('sesiones.id')
      .execute();
  }

  /**
   * Ends one session of the person, or all but one. The end is stored in the account's own row, so that a session row
   * that was hidden or put back is invalid.
   *
   * @returns the number of ended sessions
   */
  terminar(userId: string, cual: { readonly id: string } | { readonly salvo: string | null }): Promise<number> {
    const ahora = this.ahora();
    return this.db.transaction().execute(async (tx) => {
      let [cantidad, version] = [0, 0];
      const cuenta = await tx
        .selectFrom('usuarios')
        .select('version_sesion')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!cuenta) return 0;
      const abiertas = await tx
        .selectFrom('sesiones')
        .selectAll()
        .where('user_id', '=', userId)
        .where('terminada', 'is', null)
        .where('vence', '>', ahora)
        .where('version', '=', cuenta.version_sesion)
        .execute();
      const terminadas = abiertas.filter(({ id }) => ('id' in cual ? id === cual.id : id !== cual.salvo));
      if ('id' in cual && terminadas.length === 0) return 0;
      await cambiarCuenta(tx, this.sello, userId, (row) => {
        cantidad = terminadas.length;
        version = row.version_sesion + 1;
        if (!('id' in cual)) return { version_sesion: version, salvo: cual.salvo, terminadas: {} };
        const quedan = Object.entries(row.terminadas).filter(([, vence]) => vence > ahora);
        const nuevas = terminadas.map(({ id, vence }) => [id, new Date(vence).toISOString()] as const);
        return { terminadas: Object.fromEntries([...quedan, ...nuevas]) };
      });
      const ids = terminadas.map(({ id }) => id);
      if (ids.length > 0) await tx.updateTable('sesiones').set({ terminada: ahora }).where('id', 'in', ids).execute();
      const salva = 'id' in cual ? undefined : abiertas.find(({ id }) => id === cual.salvo);
      if (salva)
        await tx
          .updateTable('sesiones')
          .set({ version, mac: this.macDeSesion({ ...salva, version }) })
          .where('id', '=', salva.id)
          .execute();
      return cantidad;
    });
  }

  private macDeSesion(row: Omit<SesionDeBoveda, 'mac' | 'terminada'>): Buffer {
    return this.sello.of('sesiones', SELLADAS.sesiones(row));
  }

  private ahora(): string {
    return this.clock.now().toISOString();
  }
}
