import { fireEvent } from '@testing-library/react';
import { onLongPress } from '../long-press';

describe( 'a long press', () => {
	let end: () => void;
	const run = jest.fn();
	const pressed = () => document.querySelector( 'b' ) as HTMLElement;
	/** jsdom has no pointer events. */
	const pointer = ( type: string, at: MouseEventInit = {}, pointerType = 'touch' ) => {
		const event = new MouseEvent( type, { bubbles: true, ...at } );
		fireEvent( pressed(), Object.assign( event, { pointerType, isPrimary: true } ) );
	};

	beforeEach( () => {
		jest.useFakeTimers();
		run.mockClear();
		document.body.innerHTML = '<div><p><b>私信</b></p></div>';
		end = onLongPress( document.querySelector( 'div' ) as HTMLElement, 'p', run );
	} );
	afterEach( () => {
		end();
		jest.useRealTimers();
	} );

	it( 'is a finger that rests; the click after it is taken back, the next one is not', () => {
		const click = jest.fn();
		document.body.addEventListener( 'click', click );
		pointer( 'pointerdown' );
		jest.advanceTimersByTime( 600 );
		expect( run ).toHaveBeenCalledWith( document.querySelector( 'p' ) );
		pointer( 'pointerup' );
		fireEvent.click( pressed() );
		expect( click ).not.toHaveBeenCalled();
		fireEvent.click( pressed() );
		expect( click ).toHaveBeenCalledTimes( 1 );
		document.body.removeEventListener( 'click', click );
	} );

	it.each( [
		[ 'a short press', () => pointer( 'pointerup' ) ],
		[ 'a finger that scrolls', () => pointer( 'pointermove', { clientX: 0, clientY: 40 } ) ],
		[ 'one that the browser took', () => pointer( 'pointercancel' ) ],
	] )( 'is not %s', ( _, then ) => {
		pointer( 'pointerdown' );
		then();
		jest.advanceTimersByTime( 600 );
		expect( run ).not.toHaveBeenCalled();
	} );

	it( 'is not a mouse', () => {
		pointer( 'pointerdown', {}, 'mouse' );
		jest.advanceTimersByTime( 600 );
		expect( run ).not.toHaveBeenCalled();
	} );
} );
