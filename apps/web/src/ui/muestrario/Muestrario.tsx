export function Component() {
  return <h1>Componentes</h1>;
}
