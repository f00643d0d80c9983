import {
  IconBottle,
  IconBox,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconDna2,
  IconFlask,
  IconLeaf,
  IconNotebook,
  IconPackage,
  IconPlant,
  IconPlant2,
  IconShoppingBag,
  IconShoppingCart,
  IconStack2,
  IconTool,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import type { Tipo } from './resultados';

const DE_TIPO: Readonly<Record<Tipo, typeof IconBox>> = {
  lote: IconStack2,
  planta: IconPlant,
  cultivo: IconPlant2,
  envasado: IconPackage,
  bulk: IconBottle,
  materia_prima: IconLeaf,
  biomasa: IconLeaf,
  producto_final: IconShoppingBag,
  usuario_medicinal: IconUser,
  sala: IconBuildingWarehouse,
  variedad: IconDna2,
  insumo: IconBox,
  proveedor: IconTruck,
  orden_compra: IconShoppingCart,
  tarea: IconTool,
  libreta: IconNotebook,
  plan: IconCalendarEvent,
  analisis: IconFlask,
};

/** The icon of a kind of record, which its heading names. */
export function Icons({ tipo }: { readonly tipo: Tipo }) {
  const Icon = DE_TIPO[tipo];
  return <Icon size={18} aria-hidden />;
}
