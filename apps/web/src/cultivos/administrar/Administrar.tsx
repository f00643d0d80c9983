import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { CerrarProyecto } from './CerrarProyecto';
import { Informacion } from './Informacion';

const CERRAR = 'cerrar';

/** Administration of a project (`spec 2 §2.16`). */
export function Administrar() {
  const [query, fijarQuery] = useSearchParams();
  return (
    <Tabs
      value={query.get('ver') === CERRAR ? CERRAR : 'informacion'}
      onChange={(ver) => fijarQuery(ver === CERRAR ? { ver } : {}, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="informacion">Información del Proyecto</Tabs.Tab>
        <Tabs.Tab value={CERRAR}>Cerrar Proyecto</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="informacion">
        <Informacion />
      </Tabs.Panel>
      <Tabs.Panel value={CERRAR}>
        <CerrarProyecto />
      </Tabs.Panel>
    </Tabs>
  );
}
