/* The frame and the greeting of who is signed in, until the application draws its own: what a slow line shows meanwhile. */
(function () {
  const esbozo = document.getElementById('esbozo');
  const raiz = document.getElementById('raiz');
  try {
    if (localStorage.getItem('token') === null) return esbozo.remove();
    const { nombre } = JSON.parse(localStorage.getItem('usuario') || '{}');
    const saludo = document.getElementById('esbozo-saludo');
    if (location.pathname === '/' && nombre) saludo.textContent = `Te damos la bienvenida, ${nombre}`;
    else saludo.remove();
    esbozo.hidden = false;
  } catch {
    return esbozo.remove();
  }
  // For good: what is kept of a person is not shown to who signs in after them.
  new globalThis.MutationObserver((_cambios, observador) => {
    if (raiz.childElementCount === 0 || raiz.querySelector('[data-arranque]')) return;
    esbozo.remove();
    observador.disconnect();
  }).observe(raiz, { childList: true, subtree: true });
})();
