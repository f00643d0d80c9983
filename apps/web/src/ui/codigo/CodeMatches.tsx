import { Text, UnstyledButton } from '@mantine/core';
import { ConCodigos } from './ConCodigos';
import clases from './codigo.module.css';
import type { CodeMatch } from './matches';

interface Props {
  readonly codes: readonly CodeMatch[];
  readonly alElegir: (codigo: string) => void;
}

/** The codes that a typed part may mean, below its field; a tap takes one. */
export function CodeMatches({ codes, alElegir }: Props) {
  return (
    <div aria-live="polite">
      {codes.length > 0 && (
        <ul className={clases.coinciden} aria-label="Códigos que coinciden">
          {codes.map(({ codigo, detalle }) => (
            <li key={codigo}>
              <UnstyledButton className={clases.coincide} onClick={() => alElegir(codigo)}>
                <strong>
                  <ConCodigos>{codigo}</ConCodigos>
                </strong>
                {detalle && (
                  <Text span size="sm" c="dimmed" display="block">
                    {detalle}
                  </Text>
                )}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
