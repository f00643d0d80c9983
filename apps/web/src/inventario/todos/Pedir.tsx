import { UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ITEMS } from '@cepa/words/mensajes/inventario';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, cuenta, dinero } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { estimado } from '../ordenes/orden';
import { porProveedor, propuesta, type Faltante, type Pedible } from './faltantes';
import { SeccionesDeInventario } from './secciones';

/** Items of one look: who has more of them low orders these first. */
const MUCHOS = 500;
const STOCK = '/inventario_proveedores/stock';

/** 'Pedir lo que falta': an order for each supplier of something low, with what brings it to its minimum. */
export function Pedir() {
  const club_id = useClubId();
  const consulta = $api.useQuery('get', '/api/inventario', {
    params: { query: { club_id, faltan: 'true', orden: 'nombre', limit: MUCHOS } },
  });
  return (
    <>
      <PaginaTitulo
        titulo="Pedir lo que falta"
        solapas={<SeccionesDeInventario />}
        subtitulo="Una orden por proveedor, con lo que lleva cada ítem a su nivel mínimo. Cambiá las cantidades antes de crearla."
      />
      <Datos
        consulta={consulta}
        vacio={(items) => items.length === 0}
        textoVacio="No falta nada: lo que está bajo ya está pedido, y lo demás está en su nivel mínimo."
        accionVacia={<IrA a={STOCK}>Ver el stock</IrA>}
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

interface Valores extends Record<string, unknown> {
  cantidades: (number | null)[];
}

const hayUna = (valor: number | null): valor is number => valor !== null && valor > 0;

/** The order to one supplier; an item without quantity is left out. */
function OrdenPropuesta({ pedible: { proveedor_id, proveedor, items } }: { readonly pedible: Pedible }) {
  const club_id = useClubId();
  const navegar = useNavigate();
  const crear = useAccion('post', '/api/ordenCompra');
  const estado = useFormulario<Valores>({
    clave: `pedir-${proveedor_id}`,
    inicial: { cantidades: items.map(propuesta) },
    validar: ({ cantidades }) => ({
      ...Object.fromEntries(
        cantidades.flatMap((valor, indice) =>
          hayUna(valor) && valor < 1 ? [[`cantidades.${indice}`, UNA_O_MAS]] : [],
        ),
      ),
      ...(cantidades.some(hayUna) ? {} : { 'cantidades.0': ORDEN_SIN_ITEMS }),
    }),
    enviar: async ({ cantidades }) => {
      const pedidos = items.flatMap(({ id, costo_unitario_usd }, indice) => {
        const cuanto = cantidades[indice] ?? null;
        return hayUna(cuanto) ? [{ inventario_item_id: id, cantidad: cuanto, costo_unitario_usd }] : [];
      });
      await crear.mutateAsync({ body: { proveedor_id, club_id, estado: 'Pendiente', items: pedidos } });
    },
  });
  const { getInputProps, values } = estado.form;
  const total = estimado(
    items.map((item, indice) => ({ ...item, inventario_item_id: item.id, cantidad: values.cantidades[indice] ?? 0 })),
  );
  return (
    <Panel titulo={proveedor} junto={<Text c="dimmed">{cuenta(items.length, 'ítem', 'ítems')}</Text>}>
      <Formulario estado={estado} guardar="Crear orden" cancelar={() => void navegar(STOCK)}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {items.map((item, indice) => (
            <CampoNumero
              key={item.id}
              label={item.nombre}
              description={dicho(item)}
              min={0}
              unidad={item.unidad_de_medida}
              {...getInputProps(`cantidades.${indice}`)}
            />
          ))}
        </SimpleGrid>
        {total > 0 && (
          <Text className="numero">
            Costo inicial estimado: <strong>{dinero(total, 'USD')}</strong>
          </Text>
        )}
      </Formulario>
    </Panel>
  );
}

/** 'Hay 3 kg de 10 kg; 2 kg en camino'. */
const dicho = ({ cantidad: hay, nivel_minimo, en_camino, unidad_de_medida: unidad }: Faltante): string =>
  `Hay ${cantidad(hay, unidad)}, mínimo ${cantidad(nivel_minimo, unidad)}${en_camino > 0 ? `, ${cantidad(en_camino, unidad)} en camino` : ''}`;
