import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { SimpleGrid } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { Panel } from '@/ui/panel/Panel';
import { useProveedor } from '../proveedores/proveedor';

const NUEVO = {
  nombre: '',
  categoria: null as string | null,
  cantidad: null as number | null,
  unidad_de_medida: null as string | null,
  nivel_minimo: 0 as number | null,
  costo_unitario_usd: 0 as number | null,
};

const OBLIGATORIOS = ['nombre', 'categoria', 'cantidad', 'unidad_de_medida'] as const;

function validar(values: typeof NUEVO) {
  const faltan = OBLIGATORIOS.filter((field) => String(values[field] ?? '').trim() === '');
  return Object.fromEntries(faltan.map((field) => [field, OBLIGATORIO]));
}

/** A new item of the supplier. */
export function AltaItem() {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { id: proveedor_id, nombre } = useProveedor();
  const volver = (): void => void navegar(`/inventario_proveedores/${proveedor_id}`);
  const crear = useAccion('post', '/api/inventario');
  const estado = useAppForm({
    clave: `inventario-item-alta-${proveedor_id}`,
    inicial: NUEVO,
    error: 'Hubo un error al crear el ítem de inventario.',
    validar,
    enviar: async (fieldValues) => {
      await crear.mutateAsync({ body: { ...fieldValues, proveedor_id, club_id } as Esquema<'ItemDto'> });
      volver();
    },
  });
  const { getInputProps, values } = estado.form;
  const unidad = values.unidad_de_medida ?? undefined;
  return (
    <Panel titulo={`Nuevo ítem de ${nombre}`} formulario>
      <AppForm estado={estado} guardar="Crear ítem" cancelar={volver}>
        <TextField label="Nombre" required {...getInputProps('nombre')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <OptionField label="Categoría" lista="inventario_categorias" required {...getInputProps('categoria')} />
          <OptionField
            label={UNIDAD_DE_MEDIDA}
            lista="unidades-medida"
            required
            {...getInputProps('unidad_de_medida')}
          />
          <NumeroField label="Cantidad" min={0} unidad={unidad} required {...getInputProps('cantidad')} />
          <NumeroField label="Nivel mínimo" min={0} unidad={unidad} {...getInputProps('nivel_minimo')} />
          <NumeroField label="Costo unitario (US$)" min={0} decimales={2} {...getInputProps('costo_unitario_usd')} />
        </SimpleGrid>
      </AppForm>
    </Panel>
  );
}
