import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { retirosProjection } from './retiros.projection';

const id = (n: number): string => `4b1d7c20-53c8-5e34-8a9e-7b7f5d1e2c0${n}`;
const cifras = { envasados: 1, personas: 1, unidades: 10, entregadas: 3, en_stock: 7 };
const cifras_cierre = {
  ...{ personas: 1, avisadas: 1, respondieron: 1, entregadas: 3, recuperadas: 2, consumidas: 1 },
  ...{ no_recuperadas: 0, faltan: 0, en_stock: 7 },
};
const alcance = [{ entidad: 'producto_envasado', entidad_id: id(2), entidad_codigo: 'ENV-1' }];
const peso = { peso: '10', unidad_medida: 'gramos' };
const comun = { retiro_id: id(1), envasado_id: id(2), fecha: '2026-11-22', testigo: null };
const [retiro, libro] = [`retiro-${id(1)}`, `materiales-${CLUB}`];
const evento = (type: string, data: Readonly<Record<string, unknown>>) => ({ type, version: 1, data });

casosDeProyeccion({
  projection: retirosProjection,
  eventos: [
    [
      retiro,
      evento('RetiroIniciado', {
        ...{ retiro_id: id(1), clase: 'I', motivo: 'Moho', simulacro: false, alcance, cifras },
        ...{ diferencia: 0, milisegundos: 90 },
      }),
    ],
    [
      retiro,
      evento('AvisoDeRetiro', {
        ...{ aviso_id: id(3), retiro_id: id(1), usuario_medicinal_id: id(4), medio: 'Llamada', fecha: '2026-11-22' },
        respondio: true,
      }),
    ],
    [
      libro,
      evento('ProductoDevuelto', {
        ...{ ...comun, ...peso, devolucion_id: id(5), usuario_medicinal_id: id(4), unidades: 2, motivo: null },
      }),
    ],
    [
      libro,
      evento('ProductoDevueltoDestruido', { ...comun, ...peso, destruccion_id: id(6), unidades: 1, motivo: 'Moho' }),
    ],
    [
      libro,
      evento('DestinoDeUnidadesRegistrado', {
        ...{
          ...comun,
          registro_id: id(7),
          usuario_medicinal_id: id(4),
          unidades: 1,
          destino: 'consumida',
          motivo: null,
        },
      }),
    ],
    [retiro, evento('RetiroCerrado', { retiro_id: id(1), motivo: 'Volvió', cifras: cifras_cierre })],
  ],
  filas: {
    retiros: [
      {
        ...{ id: id(1), club_id: CLUB, clase: 'I', motivo: 'Moho', simulacro: false, alcance, cifras, diferencia: 0 },
        ...{ milisegundos: 90, iniciado_por: 'spec', motivo_cierre: 'Volvió', cifras_cierre },
        cerrado_en: expect.any(String),
      },
    ],
    avisos_de_retiro: [
      {
        ...{ id: id(3), club_id: CLUB, retiro_id: id(1), usuario_medicinal_id: id(4), medio: 'Llamada' },
        ...{ fecha: '2026-11-22', respondio: true },
      },
    ],
    destinos_de_unidades: [
      {
        ...comun,
        id: id(5),
        club_id: CLUB,
        usuario_medicinal_id: id(4),
        destino: 'devuelta',
        unidades: 2,
        motivo: null,
      },
      {
        ...{ ...comun, id: id(6), club_id: CLUB, usuario_medicinal_id: null, destino: 'devuelta_destruida' },
        ...{ unidades: 1, motivo: 'Moho' },
      },
      {
        ...comun,
        id: id(7),
        club_id: CLUB,
        usuario_medicinal_id: id(4),
        destino: 'consumida',
        unidades: 1,
        motivo: null,
      },
    ],
  },
});
