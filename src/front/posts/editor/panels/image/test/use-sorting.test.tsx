import { act, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import type { Shot } from '../model';
import { Tiles } from '../tiles';

const SHOTS: Shot[] = [ 'a', 'b', 'c' ].map( ( key, at ) => ( {
	key,
	id: at + 1,
	url: `/${ key }.jpg`,
	phase: 'done',
	sent: 1,
} ) );
/** Width of a tile on the imagined screen. */
const WIDE = 100;

function Sorted() {
	const [ shots, setShots ] = useState( SHOTS );
	return <Tiles shots={ shots } onOrder={ setShots } onRemove={ () => undefined } onAdd={ () => undefined } full />;
}

const tiles = () => screen.getAllByRole( 'listitem' );
const order = () => tiles().map( ( tile ) => tile.dataset.key );

/** A pointer does something over the nth tile. */
function point(
	name: string,
	at: number,
	{ by = 0, type = 'mouse', on }: { by?: number; type?: string; on?: Element } = {}
) {
	const event = new MouseEvent( name, { bubbles: true, button: 0, clientX: at * WIDE + 50 + by, clientY: 50 } );
	Object.defineProperties( event, { pointerType: { value: type }, pointerId: { value: 1 } } );
	act( () => void ( on ?? tiles()[ at ] )?.dispatchEvent( event ) );
}

describe( 'tiles drawn to their place', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		document.elementFromPoint = ( x ) => tiles()[ Math.floor( x / WIDE ) ] ?? null;
		render( <Sorted /> );
	} );
	afterEach( () => {
		jest.useRealTimers();
		delete ( document as Partial< Document > ).elementFromPoint;
	} );

	it( 'take the place of the one the mouse is over', () => {
		point( 'pointerdown', 0 );
		point( 'pointermove', 2 );
		expect( order() ).toEqual( [ 'b', 'c', 'a' ] );
		expect( tiles()[ 2 ] ).toHaveClass( 'is-held' );
		point( 'pointerup', 2 );
		expect( tiles()[ 2 ] ).not.toHaveClass( 'is-held' );
		point( 'pointermove', 0 );
		expect( order() ).toEqual( [ 'b', 'c', 'a' ] );
	} );

	it( 'stay at a press that hardly moves', () => {
		point( 'pointerdown', 0 );
		point( 'pointermove', 0, { by: 5 } );
		expect( tiles()[ 0 ] ).not.toHaveClass( 'is-held' );
		point( 'pointermove', 0, { by: 6 } );
		expect( tiles()[ 0 ] ).toHaveClass( 'is-held' );
	} );

	it( 'go back with Esc, which then closes nothing else', () => {
		const heard = jest.fn();
		document.body.addEventListener( 'keydown', heard );
		point( 'pointerdown', 0 );
		point( 'pointermove', 2 );
		act(
			() => void document.body.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } ) )
		);
		expect( order() ).toEqual( [ 'a', 'b', 'c' ] );
		expect( heard ).not.toHaveBeenCalled();
		document.body.removeEventListener( 'keydown', heard );
	} );

	it( 'are not taken by their buttons', () => {
		point( 'pointerdown', 0, { on: screen.getByRole( 'button', { name: '移除第 1 张图' } ) } );
		point( 'pointermove', 2 );
		expect( order() ).toEqual( [ 'a', 'b', 'c' ] );
	} );

	it( 'let a finger scroll that moves at once', () => {
		point( 'pointerdown', 0, { type: 'touch' } );
		point( 'pointermove', 1, { type: 'touch' } );
		act( () => void jest.advanceTimersByTime( 300 ) );
		point( 'pointermove', 2, { type: 'touch' } );
		expect( order() ).toEqual( [ 'a', 'b', 'c' ] );
	} );

	it( 'follow a finger that rested on them first, and keep the page still', () => {
		point( 'pointerdown', 0, { type: 'touch' } );
		act( () => void jest.advanceTimersByTime( 250 ) );
		const touch = new Event( 'touchmove', { bubbles: true, cancelable: true } );
		tiles()[ 0 ]?.dispatchEvent( touch );
		expect( touch.defaultPrevented ).toBe( true );
		point( 'pointermove', 1, { type: 'touch' } );
		expect( order() ).toEqual( [ 'b', 'a', 'c' ] );
		point( 'pointercancel', 1, { type: 'touch' } );
		const free = new Event( 'touchmove', { bubbles: true, cancelable: true } );
		tiles()[ 0 ]?.dispatchEvent( free );
		expect( free.defaultPrevented ).toBe( false );
	} );
} );
