import { Logger } from '@nestjs/common';
import { newId } from '@cepa/platform';
import { kyselyOn } from '@cepa/platform/database';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { VaultStartup } from './vault-startup';
import type { PacientesTables } from './boveda.table';
import { KeyRing } from '../nucleo/boveda/encryption';
import { Suprimidas } from '../nucleo/boveda/suprimidas';
import { Custodia } from './custodia';
import { PersonasVigentes } from './personas-vigentes';
import { ANA, PERSONALES, RUTA, escenaDePacientes } from './pacientes.testkit';
import { descifrarDatos } from './datos-cifrados';

type Escena = Awaited<ReturnType<typeof escenaDePacientes>>;

let app: AppDePrueba;
let alta: Escena['alta'];
let club: Escena['club'];
let editar: Escena['editar'];
let otro: Escena['otro'];
let registrada: Escena['registrada'];
let suprimir: Escena['suprimir'];
let ver: Escena['ver'];
let versiones: Escena['versiones'];
beforeAll(async () => {
  app = await levantarApp();
  ({ alta, club, editar, otro, registrada, suprimir, ver, versiones } = await escenaDePacientes(app));
}, 60_000);
afterAll(() => app.cerrar());

/** Every text that the database keeps outside the vault, ledger first. */
async function fueraDeLaBoveda(): Promise<string> {
  const { rows: tablas } = await app.nucleo.pool.query<{ t: string }>(
    "SELECT format('%I.%I', table_schema, table_name) AS t FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema IN ('ledger', 'lectura', 'plataforma')",
  );
  const textos = await Promise.all(
    tablas.map(
      async ({ t }) =>
        (await app.nucleo.pool.query<{ todo: string | null }>(`SELECT string_agg(x::text, E'\\n') AS todo FROM ${t} x`))
          .rows[0]?.todo ?? '',
    ),
  );
  const { rows } = await app.nucleo.pool.query<{ bytes: string }>(
    "SELECT string_agg(convert_from(canonical, 'UTF8'), E'\\n') AS bytes FROM ledger.events",
  );
  return [rows[0]?.bytes ?? '', ...textos].join('\n');
}

describe('the vault', () => {
  it('keeps every personal word out of the rest of the database', async () => {
    const { id } = await registrada({ ...ANA, identificacion: '20.123.456.7' });
    await editar(id, { ...ANA, identificacion: '20.123.456.8' })
      .set('idempotency-key', 'boveda-medicinal-1')
      .expect(200);
    const texto = await fueraDeLaBoveda();
    expect(texto).toContain(id);
    expect(PERSONALES.exec(texto)).toBeNull();
    expect(PERSONALES.test(JSON.stringify(await ver(id)))).toBe(true);
  });

  it('shows that it was altered, and none of the data, until somebody writes them anew', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [uno, otra] = [
      await registrada({ identificacion: '50111222' }),
      await registrada({ identificacion: '50111333' }),
    ];
    await app.nucleo.pool.query(
      'UPDATE boveda.usuarios_medicinales_datos SET cifrado = (SELECT cifrado FROM boveda.usuarios_medicinales_datos WHERE usuario_id = $2) WHERE usuario_id = $1',
      [uno.id, otra.id],
    );
    expect(await ver(uno.id)).toMatchObject({
      integridad: 'alterada',
      nombre: null,
      identificacion: null,
      edad: null,
      estado: 'activo',
    });
    await editar(uno.id, { identificacion: '50111222' }).expect(200);
    expect(await ver(uno.id)).toMatchObject({ integridad: 'integra', identificacion: '50111222' });
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining(`medicinal user ${uno.id} are not what the ledger recorded`),
    );
    log.mockRestore();
  });

  it('shows an alteration even by someone with the keys', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { id } = await registrada();
    const { rows } = await app.nucleo.pool.query(
      'SELECT p.clave, d.version, d.cifrado FROM boveda.usuarios_medicinales p JOIN boveda.usuarios_medicinales_datos d ON d.usuario_id = p.id WHERE p.id = $1',
      [id],
    );
    const clave = app.app.get(KeyRing, { strict: false }).openKey(id, club.club_id, rows[0].clave);
    const cifrado = clave.cifrar(
      { ...descifrarDatos(clave, rows[0].cifrado, rows[0].version), direccion: 'Otra casa' },
      rows[0].version,
    );
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales_datos SET cifrado = $2 WHERE usuario_id = $1', [
      id,
      cifrado,
    ]);
    expect(await ver(id)).toMatchObject({ integridad: 'alterada', direccion: null });
    await suprimir(id).expect(200);
    log.mockRestore();
  });

  it('keeps the app from starting with the key of another installation', async () => {
    await registrada();
    const ajeno = new VaultStartup(
      new Custodia(
        kyselyOn<PacientesTables>(app.nucleo.pool).withSchema('boveda'),
        new KeyRing(Buffer.alloc(32)),
        new Suprimidas(app.nucleo.config),
      ),
    );
    await expect(ajeno.onApplicationBootstrap()).rejects.toThrow(
      'la clave keys/boveda.key no abre los datos personales de esta base de datos.',
    );
    await app.app.get(VaultStartup, { strict: false }).onApplicationBootstrap();
  });

  it('does not fall for an older version put back', async () => {
    const { id } = await registrada({ identificacion: '51111222' });
    const { rows } = await app.nucleo.pool.query(
      'SELECT version, cifrado FROM boveda.usuarios_medicinales_datos WHERE usuario_id = $1',
      [id],
    );
    await editar(id, { identificacion: '51111222', direccion: 'Nueva 1' }).expect(200);
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales_datos SET cifrado = $2 WHERE usuario_id = $1', [
      id,
      rows[0].cifrado,
    ]);
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect((await ver(id))['integridad']).toBe('alterada');
    await suprimir(id).expect(200);
    log.mockRestore();
  });

  it('does not fall for an older version put back with the row that names it, nor for a person who was erased', async () => {
    const { id } = await registrada({ identificacion: '51111333' });
    const { pool } = app.nucleo;
    const tablas = { 'boveda.usuarios_medicinales_datos': 'usuario_id', 'lectura.usuarios_medicinales': 'id' };
    const copias = await Promise.all(
      Object.entries(tablas).map(async ([tabla, clave]) => {
        const { rows } = await pool.query(
          `SELECT to_jsonb(t) AS fila, (SELECT clave FROM boveda.usuarios_medicinales WHERE id = $1) AS llave FROM ${tabla} t WHERE ${clave} = $1`,
          [id],
        );
        return { tabla, clave, ...rows[0] };
      }),
    );
    const reponer = async (): Promise<void> => {
      for (const { tabla, clave, fila, llave } of copias) {
        await pool.query(`DELETE FROM ${tabla} WHERE ${clave} = $1`, [id]);
        await pool.query('UPDATE boveda.usuarios_medicinales SET clave = $2 WHERE id = $1', [id, llave]);
        await pool.query(`INSERT INTO ${tabla} SELECT * FROM jsonb_populate_record(NULL::${tabla}, $1)`, [fila]);
      }
    };
    const alterada = { integridad: 'alterada', nombre: null, direccion: null };
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const mostrada = async (): Promise<void> => {
      await reponer();
      expect(await ver(id)).toMatchObject(alterada);
      const { body: lista } = await app.http(club.token).get(RUTA).expect(200);
      expect(lista.find((una: { id: string }) => una.id === id)).toMatchObject(alterada);
      const nombres = await app.app.get(PersonasVigentes, { strict: false }).nombresDePacientes([id], club.club_id);
      expect(nombres.get(id)).toBe('datos alterados');
    };
    await editar(id, { identificacion: '51111333', direccion: 'Nueva 1' }).expect(200);
    expect(await ver(id)).toMatchObject({ integridad: 'integra', direccion: 'Nueva 1' });
    await mostrada();
    await suprimir(id).expect(200);
    await mostrada();
    expect(log).toHaveBeenCalledWith(`the rows of medicinal user ${id} are not those that the ledger recorded last`);
    await pool.query('DELETE FROM lectura.usuarios_medicinales WHERE id = $1', [id]);
    log.mockRestore();
  });

  it('returns names by id, of one club', async () => {
    const personas = app.app.get(PersonasVigentes, { strict: false });
    const [ana, beto] = [
      await registrada({ nombre: 'Ana', apellido: 'Sosa' }),
      await registrada({ nombre: 'Beto', apellido: 'Ruiz' }),
    ];
    const { body: ajena } = await alta({}, otro).expect(201);
    await suprimir(beto.id).expect(200);
    const nombres = await personas.nombresDePacientes([ana.id, beto.id, ajena.id, newId()], club.club_id);
    expect(Object.fromEntries(nombres)).toEqual({ [ana.id]: 'Ana Sosa', [beto.id]: 'persona suprimida' });
    expect(await personas.nombresDePacientes([], club.club_id)).toEqual(new Map());
  });
});

describe('DELETE /api/usuario-medicinal/{id}', () => {
  it('destroys key and data and leaves the opaque id', async () => {
    const { id } = await registrada({ identificacion: '60111222' });
    expect((await suprimir(id, ' ').expect(422)).body.error).toBe('El motivo es obligatorio.');
    expect((await suprimir(id, 'el DNI 60.111.222').expect(422)).body.error).toBe(
      'No escribas datos personales acá: este texto queda en el registro para siempre.',
    );
    expect((await suprimir(id).expect(200)).body).toEqual({ mensaje: 'Usuario suprimido correctamente' });
    const { rows } = await app.nucleo.pool.query('SELECT clave FROM boveda.usuarios_medicinales WHERE id = $1', [id]);
    expect([rows, await versiones(id)]).toEqual([[{ clave: null }], 0]);
    expect(await ver(id)).toMatchObject({
      id,
      estado: 'suprimido',
      integridad: 'suprimida',
      nombre: 'persona suprimida',
      apellido: null,
      identificacion: null,
      fecha_nacimiento: null,
      edad: null,
      dispensaciones: [],
    });
    const { body: lista } = await app.http(club.token).get(RUTA).expect(200);
    expect(lista.some((una: { id: string }) => una.id === id)).toBe(false);
    expect((await editar(id).expect(409)).body.error).toBe('La persona fue suprimida.');
    await suprimir(id).expect(200);
    await alta({ identificacion: '60111222' }).expect(201);
  });

  it('is finished at the next start when a crash came between the ledger and the vault', async () => {
    const { id } = await registrada();
    const { rows: antes } = await app.nucleo.pool.query('SELECT * FROM boveda.usuarios_medicinales WHERE id = $1', [
      id,
    ]);
    await suprimir(id).expect(200);
    await app.nucleo.pool.query('UPDATE boveda.usuarios_medicinales SET clave = $2 WHERE id = $1', [
      id,
      antes[0].clave,
    ]);
    await app.app.get(VaultStartup, { strict: false }).onApplicationBootstrap();
    const { rows } = await app.nucleo.pool.query('SELECT clave FROM boveda.usuarios_medicinales WHERE id = $1', [id]);
    expect(rows).toEqual([{ clave: null }]);
  });
});
