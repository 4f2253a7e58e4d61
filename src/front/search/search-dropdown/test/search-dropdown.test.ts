import { act, fireEvent, screen } from '@testing-library/react';
import { asMember, place, press } from '../../../../shared/testing';
import * as widget from '..';

const MARKUP =
	'<a href="/?s=" aria-label="搜索" data-zmo-toggle></a><form><input type="search" aria-label="词"></form>';
const toggle = () => screen.getByRole( 'button', { name: '搜索' } );
const is_open = () => toggle().getAttribute( 'aria-expanded' ) === 'true';

describe( 'search dropdown', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		asMember( false );
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'opens with the box in focus and closes on a press elsewhere, heard from 300 ms on', async () => {
		const host = place( widget, MARKUP, {} );
		await press( toggle() );
		expect( is_open() ).toBe( true );
		expect( host ).toHaveClass( 'is-open' );
		expect( screen.getByRole( 'searchbox' ) ).toHaveFocus();
		act( () => void jest.advanceTimersByTime( 299 ) );
		await press( document.body );
		expect( is_open() ).toBe( true );
		act( () => void jest.advanceTimersByTime( 1 ) );
		await press( screen.getByRole( 'searchbox' ) );
		expect( is_open() ).toBe( true );
		await press( document.body );
		expect( is_open() ).toBe( false );
		expect( host ).not.toHaveClass( 'is-open' );
	} );

	it( 'closes on Esc and on its own button', async () => {
		place( widget, MARKUP, {} );
		await press( toggle() );
		fireEvent.keyDown( screen.getByRole( 'searchbox' ), { key: 'Escape' } );
		expect( is_open() ).toBe( false );
		expect( toggle() ).toHaveFocus();
		await press( toggle() );
		await press( toggle() );
		expect( is_open() ).toBe( false );
	} );

	it( 'brings a button and a box of 500 ms along where there are none', async () => {
		const host = place( widget, '', { post_type: 'circle' } );
		const box = host.querySelector< HTMLElement >( '[data-zeromo-widget="search-box"]' );
		expect( JSON.parse( box?.dataset.zeromoProps ?? '' ) ).toEqual( {
			delay: 500,
			maxlength: 100,
			post_type: 'circle',
		} );
		expect( box?.closest< HTMLElement >( '[data-zmo-panel]' )?.hidden ).toBe( true );
		await press( toggle() );
		expect( box?.closest< HTMLElement >( '[data-zmo-panel]' )?.hidden ).toBe( false );
	} );
} );
