import type {
  PermisoDeUsuarioRegistrado,
  UsuarioMedicinalActualizado,
  UsuarioMedicinalEstadoCambiado,
  UsuarioMedicinalRegistrado,
  UsuarioMedicinalSuprimido,
} from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { ActualizarPaciente } from './actualizar-paciente';
import { pacientes } from './pacientes';

const { given } = specification(pacientes);
const ID = '11111111-1111-5111-8111-111111111111';
const [V1, V2, V3] = [
  '33333333-3333-5333-8333-333333333331',
  '33333333-3333-5333-8333-333333333332',
  '33333333-3333-5333-8333-333333333333',
] as const;
const [H1, H2] = ['a'.repeat(64), 'b'.repeat(64)] as const;

const registrar = {
  tipo: 'registrar_paciente',
  usuario_medicinal_id: ID,
  estado: 'activo',
  version: V1,
  huella: H1,
} as const;
const actualizar = (cambios: Partial<ActualizarPaciente> = {}): ActualizarPaciente => ({
  tipo: 'actualizar_paciente',
  usuario_medicinal_id: ID,
  estado: null,
  motivo: null,
  version_anterior: V1,
  version: V2,
  huella: H2,
  campos: ['direccion'],
  ...cambios,
});
const suprimir = { tipo: 'suprimir_paciente', usuario_medicinal_id: ID, motivo: ' Lo pidió ' } as const;

const registrado: UsuarioMedicinalRegistrado = {
  type: 'UsuarioMedicinalRegistrado',
  version: 1,
  data: { usuario_medicinal_id: ID, estado: 'activo', version: V1, huella: H1 },
};
const actualizado: UsuarioMedicinalActualizado = {
  type: 'UsuarioMedicinalActualizado',
  version: 1,
  data: { usuario_medicinal_id: ID, campos: ['direccion'], version_anterior: V1, version: V2, huella: H2 },
};
const suspendido: UsuarioMedicinalEstadoCambiado = {
  type: 'UsuarioMedicinalEstadoCambiado',
  version: 1,
  data: { usuario_medicinal_id: ID, estado: 'suspendido', motivo: 'Receta vencida' },
};
const suprimido: UsuarioMedicinalSuprimido = {
  type: 'UsuarioMedicinalSuprimido',
  version: 1,
  data: { usuario_medicinal_id: ID, motivo: 'Lo pidió' },
};

describe('registrar', () => {
  it('says that there is a person, and nothing about them', () => {
    given([]).when(registrar).then([registrado]);
  });

  it.each([[[registrado]], [[registrado, suprimido]]])('happens once', (historia) => {
    given(historia).when(registrar).thenRefused('PACIENTE_EXISTENTE', 'El usuario medicinal ya está registrado.');
  });
});

describe('actualizar', () => {
  it('names the fields and the version that the vault holds', () => {
    given([registrado]).when(actualizar()).then([actualizado]);
  });

  it('suspends and lets receive again', () => {
    const suspender = { campos: [], version: V1, huella: H1, estado: 'suspendido', motivo: 'Receta vencida' } as const;
    given([registrado]).when(actualizar(suspender)).then([suspendido]);
    given([registrado, suspendido]).when(actualizar(suspender)).then([]);
    given([registrado, suspendido])
      .when(actualizar({ campos: [], estado: 'activo' }))
      .then([{ ...suspendido, data: { ...suspendido.data, estado: 'activo', motivo: null } }]);
  });

  it('does both in one', () => {
    given([registrado])
      .when(actualizar({ estado: 'suspendido', motivo: 'Receta vencida' }))
      .then([actualizado, suspendido]);
  });

  it('refuses an edit that was compared with data no longer in force', () => {
    given([registrado, actualizado])
      .when(actualizar({ version: V3 }))
      .thenRefused('REGISTRO_MODIFICADO', 'Otra persona modificó este registro. Revisalo e intentá nuevamente.');
    given([registrado, actualizado])
      .when(actualizar({ version_anterior: V2, version: V3 }))
      .then([{ ...actualizado, data: { ...actualizado.data, version_anterior: V2, version: V3 } }]);
  });

  it('needs a person who was not erased', () => {
    given([]).when(actualizar()).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([registrado, suprimido]).when(actualizar()).thenRefused('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
  });
});

describe('registrar permiso', () => {
  const orden = {
    tipo: 'registrar_permiso',
    usuario_medicinal_id: ID,
    version: V2,
    huella: H2,
    vigente_hasta: '2020-01-31',
    topes: [{ tipos_producto: ['Tintura', 'Aceite'], cantidad: '40.0', unidad: 'gramos', periodo: 'mes' }],
  } as const;
  const permiso: PermisoDeUsuarioRegistrado = {
    type: 'PermisoDeUsuarioRegistrado',
    version: 1,
    data: {
      usuario_medicinal_id: ID,
      version_anterior: null,
      version: V2,
      huella: H2,
      vigente_hasta: '2020-01-31',
      topes: [{ tipos_producto: ['Aceite', 'Tintura'], cantidad: '40', unidad: 'gramos', periodo: 'mes' }],
      archivo_sha256: null,
    },
  };
  const adjuntar = { tipo: 'registrar_archivo_de_permiso', usuario_medicinal_id: ID, archivo_sha256: H1 } as const;
  const conArchivo: PermisoDeUsuarioRegistrado = {
    ...permiso,
    data: { ...permiso.data, version_anterior: V2, archivo_sha256: H1 },
  };

  it('records it, expired or not, and names the one that it replaces', () => {
    given([registrado]).when(orden).then([permiso]);
    given([registrado, permiso, actualizado, suspendido])
      .when({ ...orden, version: V3, topes: [] })
      .then([{ ...permiso, data: { ...permiso.data, version_anterior: V2, version: V3, topes: [] } }]);
  });

  it('puts a file in place of another, and keeps it when the permit is renewed', () => {
    given([registrado, permiso]).when(adjuntar).then([conArchivo]);
    given([registrado, permiso, conArchivo]).when(adjuntar).then([]);
    given([registrado, permiso, conArchivo])
      .when({ ...adjuntar, archivo_sha256: H2 })
      .then([{ ...conArchivo, data: { ...conArchivo.data, archivo_sha256: H2 } }]);
    given([registrado, permiso, conArchivo])
      .when({ ...orden, version: V3 })
      .then([{ ...conArchivo, data: { ...conArchivo.data, version: V3 } }]);
    given([registrado]).when(adjuntar).thenRefused('PERMISO_FALTANTE', 'Falta cargar el permiso de esta persona.');
    given([registrado, permiso, suprimido])
      .when(adjuntar)
      .thenRefused('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
  });

  it('refuses a limit of nothing, and a person who is not there or was erased', () => {
    const [tope] = orden.topes;
    given([registrado])
      .when({ ...orden, topes: [{ ...tope, cantidad: '0' }] })
      .thenRefused('TOPE_INVALIDO', 'El tope debe ser mayor que 0.');
    given([]).when(orden).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([registrado, suprimido]).when(orden).thenRefused('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
  });
});

describe('suprimir', () => {
  it.each([[[registrado]], [[registrado, suspendido]]])('erases any registered person', (historia) => {
    given(historia).when(suprimir).then([suprimido]);
  });

  it('does nothing the second time', () => {
    given([registrado, suprimido]).when(suprimir).then([]);
  });

  it.each([null, ' '])('needs a reason: %j', (motivo) => {
    given([registrado])
      .when({ ...suprimir, motivo })
      .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
  });

  it('needs a person', () => {
    given([]).when(suprimir).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});
