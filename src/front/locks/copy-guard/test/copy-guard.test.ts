import { mount } from '..';

/** Whether the page let an event through. */
function passes( selector: string, type: string ): boolean {
	const event = new Event( type, { bubbles: true, cancelable: true } );
	return document.querySelector( selector )?.dispatchEvent( event ) ?? false;
}

function page(): HTMLElement {
	document.body.innerHTML = `
		<p id="free">看得见的</p>
		<div class="zmo-player"><video data-zmo-kept></video></div>
		<section class="zmo-hidden"><div class="zmo-prose"><p id="shut">藏起来的</p>
			<div class="zmo-gallery"><a href="http://localhost/?zmo_file=1-2"><img></a></div></div>
			<div id="foot"></div></section>
		<dialog id="ours"><img class="pswp__img" src="http://localhost/?zmo_file=1-2"></dialog>
		<dialog id="other"><img class="pswp__img" src="http://localhost/other.jpg"></dialog>`;
	return document.getElementById( 'foot' ) as HTMLElement;
}

test( 'no menu and no dragging in the block, its viewer and its player; all the rest is as it was', () => {
	const stop = mount( page() );
	for ( const type of [ 'contextmenu', 'dragstart' ] ) {
		expect( passes( '#shut', type ) ).toBe( false );
		expect( passes( '#ours img', type ) ).toBe( false );
		expect( passes( 'video', type ) ).toBe( false );
		expect( passes( '#other img', type ) ).toBe( true );
		expect( passes( '#free', type ) ).toBe( true );
	}
	stop();
	expect( passes( '#shut', 'contextmenu' ) ).toBe( true );
} );

test( 'a selection that holds something of it is not copied', () => {
	mount( page() );
	const select = ( selector: string ) =>
		document.getSelection()?.selectAllChildren( document.querySelector( selector ) as Element );
	select( '#free' );
	expect( passes( 'body', 'copy' ) ).toBe( true );
	select( '#shut' );
	expect( passes( 'body', 'copy' ) ).toBe( false );
	select( 'body' );
	expect( passes( 'body', 'cut' ) ).toBe( false );
} );
