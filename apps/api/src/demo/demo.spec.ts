import { sql, type RawBuilder } from 'kysely';
import { compareWithReplay } from '@cepa/ledger/projections';
import { diaDe } from '@cepa/platform';
import { projections } from '@cepa/projections/all/projections';
import { alertasDelClub } from '@cepa/projections/alertas/alertas.queries';
import { verifyLedger } from '@cepa/ledger/seal';
import { DomainRules } from '../shared/domain-rules';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { DEMO_KEY, cargarDemo } from './demo';

describe('the demo club', () => {
  let prueba: AppDePrueba;
  // The first events of the ledger are recorded two years before the current date.
  const ahora = new Date();
  const cargar = (avance: (eventos: number) => void = () => undefined): Promise<boolean> =>
    cargarDemo({ nucleo: prueba.nucleo, handlers: (handler) => prueba.app.get(handler), ahora, avance });

  const clubId = async (): Promise<string> =>
    (await prueba.nucleo.lectura.selectFrom('clubes').select('id').executeTakeFirstOrThrow()).id;

  beforeAll(async () => {
    prueba = await levantarApp({ DEMO: '1' });
  });
  afterAll(() => prueba.cerrar());

  it('records two years of three growers’ work once, also where the first load was cut short', async () => {
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

  it('lets its three people in, each with their role', async () => {
    for (const [cuenta, rol] of [
      ['gestor', 'club'],
      ['cultivo', 'club'],
      ['auditoria', 'auditoria'],
    ]) {
      const { body } = await prueba
        .http()
        .post('/api/auth/login')
        .send({ email: `${cuenta}@demo.cepa`, password: DEMO_KEY })
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

  const fila = async <T>(consulta: RawBuilder<T>): Promise<T> =>
    (await consulta.execute(prueba.nucleo.lectura)).rows[0] as T;

  it('keeps the capacity of each room, every day', async () => {
    const { rows } = await sql<{ nombre: string; capacidad: number; hubo: number }>`
      WITH cambios AS (
        SELECT sala_id, fecha_asignacion AS dia, 1 AS cambio FROM lectura.sala_plantas
        UNION ALL
        SELECT sp.sala_id, coalesce(sp.fecha_salida, p.fecha_fin), -1
          FROM lectura.sala_plantas sp JOIN lectura.plantas p ON p.id = sp.planta_id
         WHERE coalesce(sp.fecha_salida, p.fecha_fin) IS NOT NULL),
      ocupacion AS (
        SELECT sala_id, sum(sum(cambio)) OVER (PARTITION BY sala_id ORDER BY dia) AS hubo FROM cambios GROUP BY sala_id, dia)
      SELECT s.nombre, s.capacidad, max(hubo)::int AS hubo
        FROM ocupacion JOIN lectura.salas s ON s.id = ocupacion.sala_id
       GROUP BY s.id, s.nombre, s.capacidad ORDER BY s.nombre`.execute(prueba.nucleo.lectura);
    expect(rows.map(({ nombre, capacidad, hubo }) => [nombre, hubo > 0 && hubo <= capacidad])).toEqual([
      ['Floración Norte', true],
      ['Floración Sur', true],
      ['Sala de vegetativo', true],
    ]);
  });

  it('has its days in order from the first plant to the last unit', async () => {
    const { desordenados } = await fila(sql<{ desordenados: number }>`
      SELECT count(*)::int AS desordenados
        FROM lectura.dispensaciones d
        JOIN lectura.envasados e ON e.id = d.producto_final_envasado_id
        JOIN lectura.productos_bulk b ON b.id = e.producto_final_bulk_id
        JOIN lectura.materias_primas m ON m.id = b.materia_prima_id
        LEFT JOIN lectura.biomasas bio ON bio.id = m.biomasa_id
        LEFT JOIN lectura.lotes l ON l.id = bio.lote_id
       WHERE NOT (d.fecha_dispensacion <= e.fecha_vencimiento AND e.fecha_envasado <= d.fecha_dispensacion
              AND b.fecha_produccion <= e.fecha_envasado AND m.fecha_fin_secado <= b.fecha_produccion
              AND coalesce(bio.fecha_lista_produccion <= m.fecha_fin_secado AND bio.fecha_cosecha <= bio.fecha_lista_produccion
              AND (l.id IS NULL OR l.fecha_inicio <= bio.fecha_cosecha), true))`);
    expect(desordenados).toBe(0);
  });

  it('is recorded on the days when it happens, but for a handful', async () => {
    const { tardios, dias } = await fila(sql<{ tardios: number; dias: number }>`
      SELECT count(*) FILTER (WHERE tardio)::int AS tardios, count(DISTINCT left(registrado::text, 10))::int AS dias
        FROM lectura.historial`);
    expect([tardios >= 3, tardios <= 9, dias > 600]).toEqual([true, true, true]);
  });

  it('plans a day for each activity of a crop, on which its first task was done, and has some to come', async () => {
    const plan = await fila(sql<{ sin_dia: number; otro_dia: number; faltan: number }>`
      SELECT count(*) FILTER (WHERE dia IS NULL)::int AS sin_dia,
             count(*) FILTER (WHERE hecha_el <> dia)::int AS otro_dia,
             count(*) FILTER (WHERE pendiente AND dia >= ${diaDe(ahora)})::int AS faltan
        FROM lectura.planes_previstas`);
    expect([plan.sin_dia, plan.otro_dia, plan.faltan > 10]).toEqual([0, 0, true]);
  });

  it('has sold or retired most of its stock, and still has some', async () => {
    const stock = await fila(sql<{ envasadas: number; quedan: number; vencidas: number }>`
      SELECT sum(cantidad_unidades)::int AS envasadas, sum(stock_disponible)::int AS quedan,
             (count(*) FILTER (WHERE stock_disponible > 0 AND fecha_vencimiento < ${diaDe(ahora)}))::int AS vencidas
        FROM lectura.envasados WHERE NOT anulado`);
    const salio = 1 - stock.quedan / stock.envasadas;
    expect([salio > 0.8, stock.quedan > 100, stock.vencidas]).toEqual([true, true, 2]);
    const { vivas } = await fila(sql<{ vivas: number }>`
      SELECT count(*)::int AS vivas FROM lectura.plantas WHERE fecha_fin IS NULL`);
    expect([vivas > 250, vivas < 400]).toEqual([true, true]);
  });

  it('has something in every group of alerts, and in none of them much', async () => {
    const { totales } = await alertasDelClub(prueba.nucleo.lectura, { clubId: await clubId(), hoy: diaDe(ahora) }, 0);
    const cuantas = Object.values(totales);
    expect(cuantas.map((una) => una > 0 && una <= 4)).toEqual(cuantas.map(() => true));
    expect(cuantas.reduce((suma, una) => suma + una, 0)).toBeLessThanOrEqual(24);
  });

  it('is read as the ledger says, row by row', async () => {
    const comparison = await compareWithReplay({
      ledger: prueba.nucleo.ledger,
      pool: prueba.nucleo.pool,
      projections: projections.filter(({ evidence }) => evidence !== true),
    });
    expect(comparison?.differences).toEqual([]);
  }, 300_000);

  it('has a seal that verifies', async () => {
    await prueba.nucleo.sello.firmar(ahora.toISOString());
    const report = await verifyLedger({
      ledger: prueba.nucleo.ledger,
      tree: prueba.nucleo.sello.arbol,
      rules: new DomainRules(),
    });
    expect({ ok: report.ok, findings: report.findings }).toEqual({ ok: true, findings: [] });
  }, 60_000);

  it('is refused beside a club that is not a demo', async () => {
    const otra = await levantarApp();
    await otra.club('Verdadero');
    const carga = cargarDemo({
      nucleo: otra.nucleo,
      handlers: (handler) => otra.app.get(handler),
      ahora,
      avance: () => undefined,
    });
    await expect(carga).rejects.toThrow(
      'DEMO: los datos de demostración no se cargan junto a un club verdadero; iniciá con DEMO=0',
    );
    await otra.cerrar();
  });
});
