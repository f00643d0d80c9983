import { AJUSTE_SIN_OBSERVACIONES } from '@cepa/words/mensajes/materiales';
import { Stack } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cantidad } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ImpactoDeAjuste } from '../../comun/ImpactoDeAjuste';
import { useAjuste } from '../../comun/useAjuste';
import { useFrame } from '../../comun/useFrame';
import { DECIMALES, MIN, type Bulk } from '../comun/bulk';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { UnBulk } from '../comun/UnBulk';
import { diferenciaDe, failureOfAjuste, impactoDe, limitesDe } from './ajuste';

/** A higher quantity takes more from the raw material. */
const COLORES = { sube: 'yellow', baja: 'hoja' };

function AjusteForm({ bulk }: { readonly bulk: Bulk }) {
  const { id, unidad_medida } = bulk;
  const { enlaces, volver } = useFrame();
  const ajustar = useAccion('put', '/api/producto_final_bulk_ajustarCantidad/{id}');
  const estado = useAjuste({
    clave: `bulk-ajustar-${id}`,
    actual: bulk.cantidad,
    failureOf: (nuevaCantidad) => failureOfAjuste(bulk, nuevaCantidad),
    sinMotivo: AJUSTE_SIN_OBSERVACIONES,
    error: 'Error al ajustar la cantidad',
    ajustar: (body) => ajustar.mutateAsync({ params: { path: { id } }, body }),
    lista: enlaces.bulk.lista,
  });
  const { getInputProps, values, errors } = estado.form;
  const diferencia = diferenciaDe(bulk, values.nuevaCantidad);
  const { min, max } = limitesDe(bulk);
  return (
    <AppForm estado={estado} guardar="Guardar Ajuste" cancelar={volver} deshabilitado={diferencia === 0}>
      <FichaDeBulk bulk={bulk} />
      <NumeroField
        {...getInputProps('nuevaCantidad')}
        label="Nueva cantidad"
        required
        decimales={DECIMALES}
        redondea
        paso={MIN}
        unidad={unidad_medida}
        description={`Lo producido en total: de ${cantidad(min, unidad_medida)} a ${cantidad(max, unidad_medida)}.`}
        error={
          errors.nuevaCantidad ?? (values.nuevaCantidad === null ? null : failureOfAjuste(bulk, values.nuevaCantidad))
        }
      />
      <ImpactoDeAjuste diferencia={diferencia} colores={COLORES}>
        <ConCodigos>{impactoDe(bulk, diferencia)}</ConCodigos>
      </ImpactoDeAjuste>
      <NotaField {...getInputProps('observaciones')} label="Observaciones del ajuste" required maxLength={4000} />
    </AppForm>
  );
}

/**
 * Sets the made quantity to the counted one; the difference leaves the raw material or returns to it (rule
 * `materiales.ajuste-de-bulk`).
 */
export function Ajustar() {
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Ajustar Cantidad"
        subtitulo="La diferencia se descuenta de la materia prima o se le devuelve, y queda en el historial."
      />
      <Panel paso="producto_final_bulk" formulario>
        <UnBulk>{(bulk) => <AjusteForm key={bulk.id} bulk={bulk} />}</UnBulk>
      </Panel>
    </Stack>
  );
}
