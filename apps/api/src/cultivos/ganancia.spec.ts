import { randomUUID } from 'node:crypto';
import type { Dispensar } from '@cepa/domain/materiales/dispensar';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { crearBulk, crearMateriaPrima, envasar } from '@cepa/domain/materiales/materiales.testkit';
import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let persona: Persona & { club_id: string };
let club_id: string;

beforeAll(async () => {
  app = await levantarApp();
  persona = await app.club('Ana');
  ({ club_id } = persona);
});
afterAll(() => app.cerrar());

const ana = () => app.http(persona.token);
const crear = async () =>
  (
    await ana()
      .post(`/api/clubes/${club_id}/proyectos`)
      .send({
        nombre: 'Bosque-Aurora-217',
        fecha_inicio: '2026-11-01',
        fecha_fin: '2027-03-01',
        descripcion: 'Sala norte',
        club_id,
      })
      .expect(201)
  ).body;

const dispensar = (producto_final_envasado_id: string, cantidad: number, dispensacion_id = newId()): Dispensar => ({
  tipo: 'dispensar',
  dispensacion_id,
  producto_final_envasado_id,
  usuario_medicinal: { id: newId(), activo: true },
  cantidad_entregada: String(cantidad),
  fecha_dispensacion: '2026-11-22',
  anulado: false,
  justificacion_anulacion: null,
});

describe('the gain of a project', () => {
  it('is the value of its dispensed units at the price of their days, in the currency of the club', async () => {
    const { id: proyecto_id } = await crear();
    const { id: sinEnvasados } = await crear();
    const [vendido, anulado, enDolares, deOtro, ajeno] = [newId(), newId(), newId(), newId(), newId()];
    const devuelta = newId();
    const ordenes: Parameters<typeof materiales.decide>[0][] = [
      crearMateriaPrima(),
      crearBulk({ proyecto_id }),
      crearBulk({ bulk_id: ajeno, codigo: 'BULK-2' }),
      envasar({ envasado_id: vendido, cantidad_unidades: 12 }),
      envasar({ envasado_id: anulado, codigo: 'ENV-2', cantidad_unidades: 2 }),
      { tipo: 'anular_envasado', envasado_id: anulado, motivo_anulacion: 'Etiqueta' },
      envasar({ envasado_id: enDolares, codigo: 'ENV-3', cantidad_unidades: 1, tipo_moneda: 'USD' }),
      envasar({ envasado_id: deOtro, codigo: 'ENV-4', cantidad_unidades: 1, producto_final_bulk_id: ajeno }),
      dispensar(vendido, 9),
      dispensar(vendido, 1),
      dispensar(vendido, 2, devuelta),
      {
        tipo: 'editar_dispensacion',
        dispensacion_id: devuelta,
        cantidad_entregada: null,
        anulado: true,
        justificacion_anulacion: 'Se equivocó de frasco',
      },
      dispensar(enDolares, 1),
      dispensar(deOtro, 1),
      { tipo: 'actualizar_precio', envasado_id: vendido, precio_unitario: '99999', tipo_moneda: 'ARS' },
    ];
    const resumen = async (id: string) => (await ana().get(`/api/proyectos/${id}`).expect(200)).body.resumen;
    const packaged = ordenes.findIndex(({ tipo }) => tipo === 'dispensar');
    for (const orden of ordenes.slice(0, packaged)) await materia(orden);
    expect(await resumen(proyecto_id)).toMatchObject({ totalGanancia: 0 });
    for (const orden of ordenes.slice(packaged)) await materia(orden);
    expect(await resumen(proyecto_id)).toMatchObject({
      totalGanancia: 300005,
      totalCosto: 0,
      margen: 300005,
      porcentajeGanancia: null,
    });
    expect(await resumen(sinEnvasados)).toMatchObject({ totalGanancia: 0, margen: 0 });
    await ana()
      .post('/api/cotizaciones')
      .send({ fecha: '2026-11-22', moneda: 'USD', en: 'ARS', valor: 1000 })
      .expect(201);
    expect(await resumen(proyecto_id)).toMatchObject({ totalGanancia: 30_300_505, ganancia_aparte: [] });
    for (const [codigo, totalGanancia] of [
      ['USD', 30300.5],
      ['ARS', 30_300_505],
      ['EUR', 0],
    ] as const) {
      await ana().post('/api/moneda_actual').send({ codigo }).expect(201);
      expect(await resumen(proyecto_id)).toMatchObject({ totalGanancia });
    }
  });

  /** Records a command in the club's book of matter, and waits until reads show it. */
  async function materia(command: Parameters<typeof materiales.decide>[0]): Promise<void> {
    const command_id = randomUUID();
    const metadata = {
      club_id,
      actor_id: persona.id,
      role: 'Club',
      command_id,
      command_hash: command_id,
      correlation_id: command_id,
      causation_id: command_id,
      origin: 'screen',
    } as const;
    const { position, events } = await app.nucleo.commands.execute(
      materiales,
      streamDeMateriales(club_id),
      command,
      metadata,
    );
    expect(
      await app.nucleo.projections.waitFor(
        position ?? -1n,
        events.map(({ type }) => type),
        10_000,
      ),
    ).toEqual({ visible: true });
  }
});
