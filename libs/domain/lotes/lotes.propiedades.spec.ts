import fc from 'fast-check';
import type { LotesEvent } from '@cepa/event-schemas';
import { options } from '../constantes';
import { Rechazo } from '../rechazo';
import { codigoDePlanta, proponerCodigos } from './agregar-plantas';
import { COSECHADA, ESTADOS_DE_BAJA, MAX_PLANTAS, type Lote } from './state';
import { lotes, type ComandoDeLote } from './lotes';

const LOTE = '5a0f3a34-5b0e-5c62-9f5e-2f6c3f0c8a01';
const planta = (numero: number): string => `7d6b2c51-0a4f-5d3b-8a86-${String(numero).padStart(12, '0')}`;
const numero = fc.integer({ min: 1, max: 260 });
const estado = fc.constantFrom(...options('estados_de_una_planta'));

const comando: fc.Arbitrary<ComandoDeLote> = fc.oneof(
  fc
    .record({ desde: numero, cantidad: fc.integer({ min: 1, max: 130 }) })
    .map(({ desde, cantidad }): ComandoDeLote => ({
      tipo: 'agregar_plantas',
      lote_id: LOTE,
      variedad_id: LOTE,
      origen: 'Semilla',
      fecha_inicio: '2026-11-01',
      cantidad,
      plantas: Array.from({ length: cantidad }, (_, i) => ({
        planta_id: planta(desde + i),
        codigo: codigoDePlanta('LOT-1', desde + i),
      })),
      proyecto_cerrado: false,
    })),
  fc.record({ numero, nuevo_estado: estado }).map((pedido): ComandoDeLote => ({
    tipo: 'cambiar_estado_de_planta',
    lote_id: LOTE,
    planta_id: planta(pedido.numero),
    nuevo_estado: pedido.nuevo_estado,
    hoy: '2026-11-02',
  })),
  estado.map((nuevo_estado): ComandoDeLote => ({
    tipo: 'cambiar_estado_de_plantas',
    lote_id: LOTE,
    plantas: null,
    nuevo_estado,
    hoy: '2026-11-02',
  })),
  numero.map((cual): ComandoDeLote => ({
    tipo: 'eliminar_planta',
    lote_id: LOTE,
    planta_id: planta(cual),
    proyecto_cerrado: false,
    tiene_biomasa: false,
  })),
  fc.constant<ComandoDeLote>({ tipo: 'bloquear_lote', lote_id: LOTE }),
  fc.constant<ComandoDeLote>({ tipo: 'desbloquear_lote', lote_id: LOTE, administrador: true }),
);

/** The recorded events; empty if a rule refuses. */
function intentar(command: ComandoDeLote, lote: Lote): readonly LotesEvent[] {
  try {
    return lotes.decide(command, lote);
  } catch (error) {
    if (error instanceof Rechazo) return [];
    throw error;
  }
}

const creado: LotesEvent = {
  type: 'LoteCreado',
  version: 1,
  data: {
    lote_id: LOTE,
    codigo: 'LOT-1',
    nombre: 'Aurora',
    descripcion: null,
    fecha_inicio: '2026-11-01',
    proyecto_id: LOTE,
  },
};

it('a lot holds 200 plants at most, gives no code twice, and never brings a plant back, whatever is asked', () => {
  fc.assert(
    fc.property(fc.array(comando, { maxLength: 25 }), (comandos) => {
      let lote = lotes.evolve(lotes.initial(), creado);
      const dados: string[] = [];
      for (const command of comandos) {
        const antes = lote;
        const eventos = intentar(command, antes);
        lote = eventos.reduce(lotes.evolve, antes);
        if (antes.fase !== 'vigente' || lote.fase !== 'vigente') throw new Error('the lot is gone');
        for (const evento of eventos)
          if (evento.type === 'PlantasAgregadas') dados.push(...evento.data.plantas.map(({ codigo }) => codigo));
        expect(lote.plantas.size).toBeLessThanOrEqual(MAX_PLANTAS);
        expect(new Set(dados).size).toBe(dados.length);
        if (antes.bloqueado) expect([...lote.plantas.keys()]).toEqual([...antes.plantas.keys()]);
        for (const [id, despues] of lote.plantas) {
          const previa = antes.plantas.get(id);
          expect(despues.baja).toBe(ESTADOS_DE_BAJA.includes(despues.estado));
          if (previa?.baja) expect(despues).toEqual(previa);
          if (previa?.estado === COSECHADA) expect([COSECHADA, ...ESTADOS_DE_BAJA]).toContain(despues.estado);
        }
        const libres = MAX_PLANTAS - lote.plantas.size;
        if (libres > 0) expect(proponerCodigos(lote, libres).filter((codigo) => dados.includes(codigo))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});
