import { AJUSTE_SIN_MOTIVO } from '@cepa/words/mensajes/materiales';
import { Stack } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Codigo } from '@/ui/codigo/Codigo';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ImpactoDeAjuste } from '../../comun/ImpactoDeAjuste';
import { useAjuste } from '../../comun/useAjuste';
import { useMateriaPrima } from '../comun/context';
import { type MateriaPrima } from '../comun/materia';
import { Stock } from '../comun/Stock';
import { UnaMateriaPrima } from '../comun/UnaMateriaPrima';
import { diferenciaDe, impactoDe } from './ajuste';

const COLORES = { sube: 'hoja', baja: 'yellow' };

function AjusteForm({ materia }: { readonly materia: MateriaPrima }) {
  const { id, stock_disponible: actual, unidad_medida } = materia;
  const { enlaces, volver } = useMateriaPrima();
  const ajustar = useAccion('put', '/api/materia_prima_ajustar_cantidad/{id}');
  const estado = useAjuste({
    clave: `materia-prima-ajustar-${id}`,
    actual: Math.max(0, actual),
    failureOf: (nuevaCantidad) => (nuevaCantidad === null ? OBLIGATORIO : null),
    sinMotivo: AJUSTE_SIN_MOTIVO,
    error: 'Error al ajustar la cantidad.',
    ajustar: (body) => ajustar.mutateAsync({ params: { path: { id } }, body }),
    lista: enlaces.lista,
  });
  const { nuevaCantidad, observaciones } = estado.form.values;
  const diferencia = diferenciaDe(actual, nuevaCantidad);
  return (
    <AppForm
      estado={estado}
      guardar="Guardar Ajuste"
      cancelar={volver}
      deshabilitado={diferencia === 0 || observaciones.trim() === ''}
    >
      <DatosList>
        <Dato nombre="Código">
          <Codigo codigo={materia.codigo} paso="materia_prima" aviso="Copiado al portapapeles" duracion={1500} />
        </Dato>
        <Dato nombre="Tipo">{materia.tipo_descripcion}</Dato>
        <Dato nombre="Cantidad actual">
          <Stock materia={materia} />
        </Dato>
      </DatosList>
      <NumeroField
        {...estado.form.getInputProps('nuevaCantidad')}
        label="Nueva cantidad disponible"
        required
        min={0}
        paso={0.1}
        ajustar
        unidad={unidad_medida}
      />
      <ImpactoDeAjuste diferencia={diferencia} colores={COLORES}>
        {impactoDe(diferencia, unidad_medida)}
      </ImpactoDeAjuste>
      <NotaField
        {...estado.form.getInputProps('observaciones')}
        label="Motivo del ajuste"
        required
        maxLength={4000}
        description={observaciones.trim() === '' ? AJUSTE_SIN_MOTIVO : undefined}
      />
    </AppForm>
  );
}

/** Sets the available quantity to the counted one, with its reason. */
export function Ajustar() {
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Ajustar Cantidad"
        subtitulo="La diferencia queda en el historial, con quién la hizo y por qué."
      />
      <Panel paso="materia_prima" formulario>
        <UnaMateriaPrima>{(materia) => <AjusteForm key={materia.id} materia={materia} />}</UnaMateriaPrima>
      </Panel>
    </Stack>
  );
}
