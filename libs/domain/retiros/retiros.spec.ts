import type { RetiroCerrado, RetiroIniciado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { AvisarRetiro } from './avisar';
import type { CerrarRetiro } from './cerrar';
import type { IniciarRetiro } from './iniciar-retiro';
import { retiros } from './retiros';
import { exigirConUnidades } from './state';

const { given } = specification(retiros);

const iniciar: IniciarRetiro = {
  tipo: 'iniciar_retiro',
  retiro_id: 'r',
  clase: 'II',
  motivo: ' Moho ',
  simulacro: false,
  alcance: [{ que: 'bulk', id: 'k', codigo: 'BULK-1' }],
  cifras: { envasados: 1, personas: 1, unidades: 10, entregadas: 4, en_stock: 6 },
  diferencia: 0,
  milisegundos: 80,
};
const { tipo: _tipo, alcance: _alcance, ...dicho } = iniciar;
const iniciado = (cambios: Partial<RetiroIniciado['data']> = {}): RetiroIniciado => ({
  type: 'RetiroIniciado',
  version: 2,
  data: {
    ...dicho,
    motivo: 'Moho',
    alcance: [{ entidad: 'producto_final_bulk', entidad_id: 'k', entidad_codigo: 'BULK-1' }],
    ...cambios,
  },
});
const cifras = {
  personas: 1,
  avisadas: 1,
  respondieron: 1,
  entregadas: 4,
  recuperadas: 4,
  consumidas: 0,
  no_recuperadas: 0,
  faltan: 0,
  en_stock: 6,
};
const cerrar: CerrarRetiro = {
  tipo: 'cerrar_retiro',
  retiro_id: 'r',
  motivo: 'Volvió',
  cifras,
  personas_que_faltan: 0,
};
const cerrado: RetiroCerrado = {
  type: 'RetiroCerrado',
  version: 1,
  data: { retiro_id: 'r', motivo: 'Volvió', cifras },
};
const avisar: AvisarRetiro = {
  tipo: 'avisar_retiro',
  aviso_id: 'a',
  retiro_id: 'r',
  usuario_medicinal_id: 'u',
  recibio: true,
  medio: 'Llamada',
  fecha: '2026-11-22',
  respondio: false,
  hoy: '2026-11-22',
};

it('starts once, for a reason', () => {
  given([]).when(iniciar).then([iniciado()]);
  given([iniciado()]).when(iniciar).then([]);
  given([])
    .when({ ...iniciar, motivo: ' ' })
    .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
});

it('tells those who received something, on a day that has come', () => {
  const { tipo: _t, recibio: _r, hoy: _h, ...data } = avisar;
  given([iniciado()])
    .when(avisar)
    .then([{ type: 'AvisoDeRetiro', version: 1, data }]);
  given([iniciado()])
    .when({ ...avisar, recibio: false })
    .thenRefused('FUERA_DEL_RETIRO', 'Esa persona no recibió nada de este retiro.');
  given([iniciado()])
    .when({ ...avisar, fecha: '2026-11-23' })
    .thenRefused('FECHA_FUTURA', 'La fecha no puede ser posterior a hoy.');
  given([iniciado(), cerrado]).when(avisar).thenRefused('RETIRO_CERRADO', 'El retiro ya está cerrado.');
});

it('is closed once all units ended, and a drill with what is out', () => {
  given([iniciado()]).when(cerrar).then([cerrado]);
  const faltan = { ...cerrar, cifras: { ...cifras, faltan: 3 }, personas_que_faltan: 2 };
  given([iniciado()]).when(faltan).thenRefused('RETIRO_INCOMPLETO', 'Faltan 3 unidades de 2 personas.');
  const unDe = (faltan: number) => ({ ...cerrar, cifras: { ...cifras, faltan }, personas_que_faltan: 1 });
  given([iniciado()]).when(unDe(3)).thenRefused('RETIRO_INCOMPLETO', 'Faltan 3 unidades de 1 persona.');
  given([iniciado()]).when(unDe(1)).thenRefused('RETIRO_INCOMPLETO', 'Falta 1 unidad de 1 persona.');
  given([iniciado({ simulacro: true }), cerrado])
    .when(cerrar)
    .thenRefused('RETIRO_CERRADO', 'El simulacro ya está cerrado.');
  given([iniciado({ simulacro: true })])
    .when(faltan)
    .then([{ ...cerrado, data: { ...cerrado.data, cifras: faltan.cifras } }]);
  given([iniciado()])
    .when({ ...cerrar, motivo: null })
    .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
  given([iniciado(), cerrado]).when(cerrar).thenRefused('RETIRO_CERRADO', 'El retiro ya está cerrado.');
});

it('units are recorded in an open recall that is no drill; what came back is destroyed later too', () => {
  const tras = (...events: (RetiroIniciado | RetiroCerrado)[]) => events.reduce(retiros.evolve, retiros.initial());
  const intento = (retiro: ReturnType<typeof tras>, destruye: boolean) => () =>
    exigirConUnidades(retiro, 'r', destruye);
  expect(intento(tras(iniciado()), false)()).toMatchObject({ motivo: 'Moho', alcance: ['k'] });
  expect(intento(tras(iniciado(), cerrado), false)).toThrow('El retiro ya está cerrado.');
  expect(intento(tras(iniciado(), cerrado), true)()).toMatchObject({ tipo: 'cerrado' });
  expect(intento(tras(iniciado({ simulacro: true })), true)).toThrow('Es un simulacro');
});
