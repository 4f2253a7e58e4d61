import { fireEvent } from '@testing-library/react';
import { layerRoot } from '../../ui/layers';
import { LISTENS_AFTER, onOutside } from '../outside';

const close = jest.fn();
let end: () => void;

function part( selector: string ): HTMLElement {
	const element = document.body.querySelector< HTMLElement >( selector );
	if ( ! element ) {
		throw new TypeError( `no ${ selector }` );
	}
	return element;
}

/** A press that begins on one thing and ends on another. */
function press( from: string | Element, to: string | Element = from ): void {
	fireEvent.pointerDown( typeof from === 'string' ? part( from ) : from );
	fireEvent.pointerUp( typeof to === 'string' ? part( to ) : to );
}

describe( 'a press outside of what is open', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		close.mockClear();
		document.body.innerHTML = '<div id="box"><input></div><p>elsewhere</p>';
		end = onOutside( part( '#box' ), close );
		jest.advanceTimersByTime( LISTENS_AFTER );
	} );
	afterEach( () => {
		end();
		jest.useRealTimers();
	} );

	it( 'closes it', () => {
		press( 'p' );
		expect( close ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is heard from 300 ms on, and no more after the end', () => {
		end();
		end = onOutside( part( '#box' ), close );
		jest.advanceTimersByTime( 299 );
		press( 'p' );
		expect( close ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		press( 'p' );
		expect( close ).toHaveBeenCalledTimes( 1 );
		end();
		press( 'p' );
		expect( close ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is heard before what is pressed takes itself away', () => {
		part( 'p' ).addEventListener( 'pointerup', ( event ) => event.stopPropagation() );
		press( 'p' );
		expect( close ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is none that begins or ends inside, as text is marked', () => {
		press( 'input' );
		press( 'input', 'p' );
		press( 'p', 'input' );
		expect( close ).not.toHaveBeenCalled();
	} );

	it( 'is none that becomes a scroll', () => {
		fireEvent.pointerDown( part( 'p' ) );
		fireEvent.pointerCancel( part( 'p' ) );
		fireEvent.pointerUp( part( 'p' ) );
		expect( close ).not.toHaveBeenCalled();
	} );

	it( 'is none in a layer above the page, which was opened from inside', () => {
		const dialog = document.createElement( 'button' );
		layerRoot().append( dialog );
		press( dialog );
		expect( close ).not.toHaveBeenCalled();
	} );
} );
