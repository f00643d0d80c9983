import { specification } from '../especificacion.testkit';
import { materiales } from './materiales';
import {
  BULK,
  ENVASADO,
  MATERIA_PRIMA,
  envasar,
  materiaPrimaCreada,
  productoBulkCreado,
  productoEnvasado,
} from './materiales.testkit';

const { given } = specification(materiales);
/** The package has an earlier expiry than its bulk: the returned weight keeps it. */
const acortado = {
  type: 'VencimientoDeBulkAcortado',
  version: 1,
  data: { bulk_id: BULK, fecha_anterior: '2027-11-01', fecha_vencimiento: '2027-05-20' },
} as const;
const historia = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];
const anular = { tipo: 'anular_envasado', envasado_id: ENVASADO, motivo_anulacion: 'Etiqueta equivocada' } as const;
const anulado = {
  type: 'EnvasadoAnulado',
  version: 1,
  data: {
    envasado_id: ENVASADO,
    producto_final_bulk_id: BULK,
    unidades: 10,
    peso_devuelto: '50',
    unidad_medida: 'gramos',
    motivo_anulacion: 'Etiqueta equivocada',
  },
} as const;

describe('anular un envasado', () => {
  it('returns the whole weight to the bulk, which can be packaged again', () => {
    given(historia).when(anular).then([anulado, acortado]);
    given([...historia, anulado])
      .when(envasar({ codigo: 'ENV-2', cantidad_unidades: 20 }))
      .then([productoEnvasado({ codigo: 'ENV-2', cantidad_unidades: 20, peso_total: '100' })]);
  });

  it.each([null, '', '   '])('needs a reason (%j)', (motivo_anulacion) => {
    given(historia)
      .when({ ...anular, motivo_anulacion })
      .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
  });

  it('is done once', () => {
    given([...historia, anulado])
      .when(anular)
      .thenRefused('YA_ANULADO', 'El envasado ya está anulado.');
  });

  it('needs a packaging of the club', () => {
    given(historia)
      .when({ ...anular, envasado_id: MATERIA_PRIMA })
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});
