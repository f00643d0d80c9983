import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { verifyLedger } from '@cepa/ledger/seal';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { CLAVE_DEMO, cargarDemo } from './demo';

describe('the demo club', () => {
  let prueba: AppDePrueba;
  const ahora = new Date('2026-11-21T15:00:00Z');
  const cargar = (avance: (eventos: number) => void = () => undefined): Promise<boolean> =>
    cargarDemo({ nucleo: prueba.nucleo, commands: prueba.app.get(CommandBus), ahora, avance });

  beforeAll(async () => {
    prueba = await levantarApp();
  });
  afterAll(() => prueba.cerrar());

  it('tells two years of three growers’ work, and tells it once, also where the first telling was cut short', async () => {
    const inicio = performance.now();
    const corte = (eventos: number): void => {
      if (eventos >= 400) throw new Error('se cortó');
    };
    await expect(cargar(corte)).rejects.toThrow('se cortó');
    expect(await cargar()).toBe(true);
    const head = await prueba.nucleo.ledger.head();
    expect(await cargar()).toBe(false);
    expect(await prueba.nucleo.ledger.head()).toBe(head);
    const { lectura } = prueba.nucleo;
    const contar = async (tabla: 'lotes' | 'plantas' | 'dispensaciones'): Promise<number> =>
      Number(
        (
          await lectura
            .selectFrom(tabla)
            .select(sql<bigint>`count(*)`.as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const cuenta = {
      lotes: await contar('lotes'),
      plantas: await contar('plantas'),
      eventos: Number(head),
      dispensaciones: await contar('dispensaciones'),
    };
    process.stdout.write(`demo: ${JSON.stringify(cuenta)} in ${((performance.now() - inicio) / 1000).toFixed(1)} s\n`);
    expect([cuenta.lotes >= 40, cuenta.plantas >= 3000, cuenta.eventos >= 10_000]).toEqual([true, true, true]);
  }, 300_000);

  it('lets its three people in, each as what they are', async () => {
    for (const [cuenta, rol] of [
      ['gestor', 'club'],
      ['cultivo', 'club'],
      ['auditoria', 'auditoria'],
    ]) {
      const { body } = await prueba
        .http()
        .post('/api/auth/login')
        .send({ email: `${cuenta}@demo.cepa`, password: CLAVE_DEMO })
        .expect(200);
      expect(body.result.user.role.nombre).toBe(rol);
      const { body: envasados } = await prueba
        .http(body.result.token)
        .get('/api/producto_final_envasado_con_stock?limit=5')
        .expect(200);
      expect(envasados).toHaveLength(5);
      await prueba
        .http(body.result.token)
        .post('/api/salasDeCultivo')
        .send({ nombre: 'Otra', tipo: 'sala' })
        .expect(rol === 'auditoria' ? 403 : 201);
    }
  });

  it('has a seal that verifies', async () => {
    await prueba.nucleo.sello.firmar(ahora.toISOString());
    const report = await verifyLedger({ ledger: prueba.nucleo.ledger, tree: prueba.nucleo.sello.arbol });
    expect({ ok: report.ok, findings: report.findings }).toEqual({ ok: true, findings: [] });
  }, 60_000);

  it('is refused beside a club that is not a demo', async () => {
    const otra = await levantarApp();
    await otra.club('Verdadero');
    const carga = cargarDemo({
      nucleo: otra.nucleo,
      commands: otra.app.get(CommandBus),
      ahora,
      avance: () => undefined,
    });
    await expect(carga).rejects.toThrow(
      'DEMO: los datos de demostración no se cargan junto a un club verdadero; iniciá con DEMO=0',
    );
    await otra.cerrar();
  });
});
