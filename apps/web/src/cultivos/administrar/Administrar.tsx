import { Accordion } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { CerrarProyecto } from './CerrarProyecto';
import { Informacion } from './Informacion';
import clases from './administrar.module.css';

const INFORMACION = 'informacion';
const CERRAR = 'cerrar';

/** Administration of a project: its parts unfold, because the project's own tabs are above. */
export function Administrar() {
  const [query, fijarQuery] = useSearchParams();
  return (
    <Accordion
      variant="separated"
      order={2}
      className={clases.partes}
      value={query.get('ver') === CERRAR ? CERRAR : INFORMACION}
      onChange={(ver) => fijarQuery(ver === CERRAR ? { ver } : {}, { replace: true })}
    >
      <Accordion.Item value={INFORMACION}>
        <Accordion.Control>Información del Proyecto</Accordion.Control>
        <Accordion.Panel>
          <Informacion />
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value={CERRAR}>
        <Accordion.Control>Cerrar Proyecto</Accordion.Control>
        <Accordion.Panel>{query.get('ver') === CERRAR && <CerrarProyecto />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
