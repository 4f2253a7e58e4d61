import { tellKeyboard } from '../keyboard';

describe( 'the keyboard of a phone', () => {
	const view = Object.assign( new EventTarget(), { height: 844, offsetTop: 0, scale: 1 } );

	beforeEach( () => {
		Object.assign( view, { height: 844, offsetTop: 0, scale: 1 } );
		Object.defineProperty( window, 'visualViewport', { value: view, configurable: true } );
		Object.defineProperty( document.documentElement, 'clientHeight', { value: 844, configurable: true } );
	} );

	afterEach( () => {
		Object.defineProperty( window, 'visualViewport', { value: undefined, configurable: true } );
	} );

	it.each( [
		[ 'covers the foot of the window', { height: 508 }, '336px' ],
		[ 'covers less where the page was moved up below it', { height: 508, offsetTop: 100 }, '236px' ],
		[ 'is not there where somebody looks closer', { height: 422, scale: 2 }, '0px' ],
		[ 'is not there where the bars of the browser went', { height: 900 }, '0px' ],
	] )( '%s', ( _, change, covered ) => {
		const bar = document.createElement( 'div' );
		const end = tellKeyboard( bar );
		Object.assign( view, change );
		view.dispatchEvent( new Event( 'resize' ) );
		expect( bar.style.getPropertyValue( '--zmo-keys' ) ).toBe( covered );
		end();
		view.height = 300;
		view.dispatchEvent( new Event( 'resize' ) );
		expect( bar.style.getPropertyValue( '--zmo-keys' ) ).toBe( covered );
	} );
} );
