/** 不让复制和保存: what a reader's own browser is asked not to do. Keys and screen readers read on as before. */

/** A picture of the block, also where the viewer shows it, or a video that is not to be saved. */
function isKept( target: EventTarget | null, block: Element ): boolean {
	if ( ! ( target instanceof Element ) ) {
		return false;
	}
	const shown = target.closest( 'dialog' )?.querySelector< HTMLImageElement >( '.pswp__img[src]' );
	const pictures = [ ...block.querySelectorAll< HTMLAnchorElement >( '.zmo-gallery a' ) ].map( ( { href } ) => href );
	return (
		block.contains( target ) ||
		Boolean( target.closest( '.zmo-player' )?.querySelector( 'video[data-zmo-kept]' ) ) ||
		( shown ? pictures.includes( shown.src ) : false )
	);
}

function isSelected( block: Element ): boolean {
	const selection = block.ownerDocument.getSelection();
	return selection !== null && ! selection.isCollapsed && selection.getRangeAt( 0 ).intersectsNode( block );
}

export function mount( element: HTMLElement ): () => void {
	const block = element.closest( '.zmo-hidden' ) ?? element;
	const page = element.ownerDocument;
	const onMenu = ( event: Event ) => isKept( event.target, block ) && event.preventDefault();
	const onCopy = ( event: Event ) => isSelected( block ) && event.preventDefault();
	page.addEventListener( 'contextmenu', onMenu );
	page.addEventListener( 'dragstart', onMenu );
	page.addEventListener( 'copy', onCopy );
	page.addEventListener( 'cut', onCopy );
	return () => {
		page.removeEventListener( 'contextmenu', onMenu );
		page.removeEventListener( 'dragstart', onMenu );
		page.removeEventListener( 'copy', onCopy );
		page.removeEventListener( 'cut', onCopy );
	};
}
