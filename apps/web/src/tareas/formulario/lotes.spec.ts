import { meantBy } from '@/ui/codigo/matches';
import { amongLots, avisosDeLote, elMasViejoBueno } from './lotes';

const lote = (
  id: string,
  creado_en: string,
  vencimiento: string | null = null,
  carencia_dias: number | null = null,
) => ({
  ...{ id, lote: `L-${id}`, creado_en, vencimiento, carencia_dias },
});
const DIA = '2026-11-20';

it('proposes the oldest lot that is good on the day of the task', () => {
  const lotes = [lote('3', '2026-11-03'), lote('2', '2026-11-02', DIA), lote('1', '2026-11-01', '2026-11-19')];
  expect(elMasViejoBueno(lotes, DIA)?.id).toBe('2');
  expect(elMasViejoBueno(lotes, '2026-11-21')?.id).toBe('3');
  expect(elMasViejoBueno([lote('1', '2026-11-01', '2026-11-19')], DIA)).toBeUndefined();
});

it('proposes none that is held, and warns of it', () => {
  const retenido = { ...lote('1', '2026-11-01'), retencion: 'Contaminado' };
  expect(elMasViejoBueno([retenido, lote('2', '2026-11-02')], DIA)?.id).toBe('2');
  expect(elMasViejoBueno([retenido], DIA)).toBeUndefined();
  expect(avisosDeLote(retenido, DIA)).toEqual(['El lote L-1 está retenido: Contaminado.']);
});

it('warns of a lot past its day, and of the days to wait for a harvest', () => {
  expect(avisosDeLote(lote('1', '2026-11-01', '2026-11-20', 0), DIA)).toEqual([]);
  expect(avisosDeLote(lote('1', '2026-11-01', '2026-11-19', 14), DIA)).toEqual([
    'El lote L-1 venció el 19/11/2026.',
    '14 días de carencia: se cosecha desde el 04/12/2026.',
  ]);
});

it('finds a lot by a part of its code or of its name; a whole name means its own lot', async () => {
  const lotes = [
    { codigo: 'INS-261120-AAAAAA', lote: 'L-77' },
    { codigo: 'INS-261120-BBBBBB', lote: 'L-771' },
    { codigo: 'INS-261121-CCCCCC', lote: 'Ñu 5' },
  ];
  const find = amongLots(lotes, ({ lote: name }) => `Lote ${name}`);
  expect(await meantBy('BBBB', find)).toEqual({ codigo: 'INS-261120-BBBBBB' });
  expect(await meantBy('L-77', find)).toEqual({ codigo: 'INS-261120-AAAAAA' });
  expect(await meantBy('ÑU', find)).toEqual({ codigo: 'INS-261121-CCCCCC' });
  expect(await meantBy('L-7', find)).toEqual({
    varios: [
      { codigo: 'INS-261120-AAAAAA', detalle: 'Lote L-77' },
      { codigo: 'INS-261120-BBBBBB', detalle: 'Lote L-771' },
    ],
  });
  expect(await meantBy('L-9', find)).toEqual({ codigo: 'L-9' });
});
