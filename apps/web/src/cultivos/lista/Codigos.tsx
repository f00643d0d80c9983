import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Codigo } from '@/ui/codigo/Codigo';
import clases from './list.module.css';

/** Number of codes on a card before the rest is requested. */
const A_LA_VISTA = 3;

interface Props {
  readonly titulo: string;
  readonly paso: string;
  readonly codigos: readonly string[];
  readonly ninguno: string;
  /** Number of further codes, which a page of a list leaves out. */
  readonly mas?: number | undefined;
}

/** Codes of a card, each with its copy button; the first three until asked for all. */
export function Codigos({ titulo, paso, codigos, ninguno, mas = 0 }: Props) {
  const [todos, fijarTodos] = useState(false);
  const resto = codigos.length - A_LA_VISTA;
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {titulo}
        {codigos.length > 0 && ` (${codigos.length + mas})`}
      </Text>
      {codigos.length === 0 ? (
        <Text fz="sm">{ninguno}</Text>
      ) : (
        <ul className={clases.codigos}>
          {(todos ? codigos : codigos.slice(0, A_LA_VISTA)).map((codigo) => (
            <li key={codigo}>
              <Codigo codigo={codigo} paso={paso} />
            </li>
          ))}
        </ul>
      )}
      {mas > 0 && (todos || resto <= 0) && <Text fz="sm">y {mas} más</Text>}
      {resto > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={todos} onClick={() => fijarTodos(!todos)}>
          {todos ? 'Ver menos' : `Ver ${resto} más`}
        </Button>
      )}
    </div>
  );
}
