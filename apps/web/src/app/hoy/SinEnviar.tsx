import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { waitingDrafts, forgetDraft } from '@/ui/formulario/draft';
import renglones from '@/ui/panel/lines.module.css';
import clases from './hoy.module.css';

/** Lists the unsent texts of this tab: each links to the screen where it can be continued or discarded. */
export default function SinEnviar() {
  const [drafts, fijar] = useState(waitingDrafts);
  if (drafts.length === 0) return null;
  const descartar = (key: string): void => {
    forgetDraft(key);
    fijar(waitingDrafts());
  };
  return (
    <section aria-labelledby="sin-enviar" className={`${clases.sinEnviar} no-imprimir`}>
      <Title order={2} fz="h5" id="sin-enviar">
        Sin enviar
      </Title>
      <ul className={clases.lineas}>
        {drafts.map(({ clave, ruta, titulo, enDuda }) => (
          <li key={clave} className={clases.borrador}>
            <Link to={ruta} className={renglones.linea}>
              <span className={renglones.que}>{titulo}</span>
            </Link>
            <Button
              variant="subtle"
              size="compact-md"
              fz="sm"
              aria-label={`Descartar lo escrito en ${titulo}`}
              onClick={() => descartar(clave)}
            >
              Descartar
            </Button>
            {enDuda && (
              <Text fz="sm" c="dimmed" w="100%">
                Se envió y no hubo respuesta: fijate si ya quedó registrado.
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
