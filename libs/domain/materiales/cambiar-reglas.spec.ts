import { specification } from '../especificacion.testkit';
import type { CambiarReglas } from './cambiar-reglas';
import { materiales } from './materiales';
import { OTRO } from './materiales.testkit';

const { given } = specification(materiales);
const reglas = {
  cuarentena: { tipos: ['Aceite', 'Tintura'], tipos_analisis: [OTRO] },
  permiso_obligatorio: true,
  topes: [{ tipos_producto: ['Aceite'], cantidad: '40', unidad: 'gramos', periodo: 'mes' }],
} as const;
const comando: CambiarReglas = { tipo: 'cambiar_reglas', ...reglas, motivo: 'Lo pidió la dirección', puede: true };
const cambiadas = {
  type: 'ReglasDelLibroCambiadas',
  version: 1,
  data: { ...reglas, motivo: 'Lo pidió la dirección' },
} as unknown as Parameters<typeof given>[0][number];

describe('the rules of a club', () => {
  it('are recorded whole, in one order and exact', () => {
    given([])
      .when({
        ...comando,
        cuarentena: { tipos: ['Tintura', 'Aceite', 'Tintura'], tipos_analisis: [OTRO] },
        topes: [{ ...reglas.topes[0], cantidad: '40.00' }],
      })
      .then([cambiadas]);
  });

  it('are not recorded again where nothing changes', () => {
    given([cambiadas]).when(comando).then([]);
    given([])
      .when({ ...comando, cuarentena: { tipos: [], tipos_analisis: [] }, permiso_obligatorio: false, topes: [] })
      .then([]);
  });

  it('are those of whoever owns the club, with a reason, and limits above nothing', () => {
    given([])
      .when({ ...comando, puede: false })
      .thenRefused('SOLO_QUIEN_ES_DUENO', 'Solo el dueño del club puede cambiar sus reglas.');
    given([])
      .when({ ...comando, motivo: ' ' })
      .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
    given([])
      .when({ ...comando, topes: [{ ...reglas.topes[0], cantidad: '0' }] })
      .thenRefused('TOPE_INVALIDO', 'El tope debe ser mayor que 0.');
  });
});
