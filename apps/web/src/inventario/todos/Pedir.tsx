import { UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ITEMS } from '@cepa/words/mensajes/inventario';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, cuenta, dinero } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { estimado } from '../ordenes/orden';
import { porProveedor, propuesta, type Faltante, type Pedible } from './faltantes';
import { NuevaOrden } from './NuevaOrden';
import { SeccionesDeInventario } from './secciones';

/** Maximum number of low items in one screen: with more, these are ordered first. */
const MUCHOS = 500;
const STOCK = '/inventario_proveedores/stock';

/** 'Pedir lo que falta': an order to each supplier of low items, with the quantities up to the minimum. */
export function Pedir() {
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/inventario', {
    params: { query: { club_id, faltan: 'true', orden: 'nombre', limit: MUCHOS } },
  });
  return (
    <>
      <PageTitle
        titulo="Pedir lo que falta"
        solapas={<SeccionesDeInventario />}
        subtitulo="Una orden por proveedor, con lo que lleva cada ítem a su nivel mínimo. Cambiá las cantidades antes de crearla."
      />
      <Datos
        consulta={query}
        vacio={(items) => items.length === 0}
        textoVacio="No falta nada: lo que está bajo ya está pedido, y lo demás está en su nivel mínimo."
        accionVacia={
          <>
            <NuevaOrden />
            <IrA a={STOCK}>Ver el stock</IrA>
          </>
        }
      >
        {(items) => (
          <Stack gap="md">
            {porProveedor(items).map((uno) => (
              <OrdenPropuesta key={`${uno.proveedor_id} ${uno.items.length}`} pedible={uno} />
            ))}
          </Stack>
        )}
      </Datos>
    </>
  );
}

interface Values extends Record<string, unknown> {
  cantidades: (number | null)[];
}

const hayUna = (value: number | null): value is number => value !== null && value > 0;

/** The order to one supplier; an item without a quantity is left out. */
function OrdenPropuesta({ pedible: { proveedor_id, proveedor, items } }: { readonly pedible: Pedible }) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const crear = useAccion('post', '/api/ordenCompra');
  const estado = useAppForm<Values>({
    clave: `pedir-${proveedor_id}`,
    inicial: { cantidades: items.map(propuesta) },
    validar: ({ cantidades }) => ({
      ...Object.fromEntries(
        cantidades.flatMap((value, index) => (hayUna(value) && value < 1 ? [[`cantidades.${index}`, UNA_O_MAS]] : [])),
      ),
      ...(cantidades.some(hayUna) ? {} : { 'cantidades.0': ORDEN_SIN_ITEMS }),
    }),
    enviar: async ({ cantidades }) => {
      const requests = items.flatMap(({ id, costo_unitario_usd }, index) => {
        const cuanto = cantidades[index] ?? null;
        return hayUna(cuanto) ? [{ inventario_item_id: id, cantidad: cuanto, costo_unitario_usd }] : [];
      });
      await crear.mutateAsync({ body: { proveedor_id, club_id, estado: 'Pendiente', items: requests } });
    },
  });
  const { getInputProps, values } = estado.form;
  const total = estimado(
    items.map((item, index) => ({ ...item, inventario_item_id: item.id, cantidad: values.cantidades[index] ?? 0 })),
  );
  return (
    <Panel titulo={proveedor} formulario junto={<Text c="dimmed">{cuenta(items.length, 'ítem', 'ítems')}</Text>}>
      <AppForm estado={estado} guardar="Crear orden" cancelar={() => void navegar(STOCK)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {items.map((item, index) => (
            <NumeroField
              key={item.id}
              label={item.nombre}
              description={dicho(item)}
              min={0}
              unidad={item.unidad_de_medida}
              {...getInputProps(`cantidades.${index}`)}
            />
          ))}
        </SimpleGrid>
        {total > 0 && (
          <Text className="numero">
            Costo inicial estimado: <strong>{dinero(total, 'USD')}</strong>
          </Text>
        )}
      </AppForm>
    </Panel>
  );
}

/** 'Hay 3 kg de 10 kg; 2 kg en camino'. */
const dicho = ({ cantidad: hay, nivel_minimo, en_camino, unidad_de_medida: unidad }: Faltante): string =>
  `Hay ${cantidad(hay, unidad)}, mínimo ${cantidad(nivel_minimo, unidad)}${en_camino > 0 ? `, ${cantidad(en_camino, unidad)} en camino` : ''}`;
