import { useState } from '@wordpress/element';
import { act, screen } from '@testing-library/react';
import { press } from '../../testing';
import { reactWidget } from '../react';

function Fragile( { word }: { word: string } ) {
	const [ broken, setBroken ] = useState( false );
	if ( broken ) {
		throw new Error( 'broken' );
	}
	return <button onClick={ () => setBroken( true ) }>{ word }</button>;
}

describe( 'a React widget', () => {
	it( 'takes the place of the markup, and gives it back when it breaks', async () => {
		const logged = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
		document.body.innerHTML = '<span id="w"><a href="/p">看全文</a></span>';
		const host = document.querySelector( '#w' ) as HTMLElement;
		const { mount } = reactWidget< { word: string } >( Fragile, () => ( { word: '打开' } ) );
		act( () => void mount( host, {} ) );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		await press( screen.getByRole( 'button', { name: '打开' } ) );
		expect( screen.getByRole( 'link', { name: '看全文' } ) ).toHaveAttribute( 'href', '/p' );
		expect( logged ).toHaveBeenCalled();
		logged.mockRestore();
	} );

	it( 'does not touch the markup when its props make no sense', () => {
		document.body.innerHTML = '<span id="w"><a href="/p">看全文</a></span>';
		const { mount } = reactWidget< { word: string } >( Fragile, () => {
			throw new TypeError( 'not an id' );
		} );
		expect( () => mount( document.querySelector( '#w' ) as HTMLElement, {} ) ).toThrow( 'not an id' );
		expect( screen.getByRole( 'link', { name: '看全文' } ) ).toBeInTheDocument();
	} );
} );
