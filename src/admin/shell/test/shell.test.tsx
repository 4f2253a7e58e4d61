import { act, fireEvent, render, screen } from '@testing-library/react';
import { asMember } from '../../../shared/testing';
import type { ScreenEntry } from '../../page';
import { go } from '../../place';
import { Shell } from '../index';
import { stepped, titleOf } from '../model';

jest.mock( '../../registry', () => ( {
	SCREENS: {
		first: async () => ( { default: () => 'eins' } ),
		second: async () => ( { default: () => 'zwei' } ),
		broken: async () => {
			throw new Error( 'no chunk' );
		},
	},
} ) );

const entry = ( name: string, label: string, group: string, waiting = 0 ): ScreenEntry => ( {
	name,
	label,
	group,
	icon: 'list',
	waiting,
} );

async function open( search: string ) {
	asMember();
	window.history.replaceState( null, '', `/wp-admin/admin.php${ search }` );
	document.title = '社区 ‹ 站点 — WordPress';
	window.zeromoAdmin = {
		screens: [
			entry( 'first', '概况', '概览' ),
			entry( 'second', '举报', '审核', 12 ),
			entry( 'broken', '坏', '审核' ),
		],
		brought: null,
	};
	await act( async () => void render( <Shell /> ) );
}

test( 'the bare address is the first screen; another one tells itself by title, heading and focus', async () => {
	await open( '?page=zeromo' );
	expect( window.location.search ).toBe( '?page=zeromo&screen=/first' );
	expect( await screen.findByText( 'eins' ) ).toBeInTheDocument();
	expect( document.title ).toBe( '概况 ‹ 站点 — WordPress' );
	expect( screen.getByRole( 'heading', { name: '概况' } ) ).not.toHaveFocus();

	await act( async () => void fireEvent.click( screen.getByRole( 'link', { name: /举报/ } ) ) );
	expect( await screen.findByText( 'zwei' ) ).toBeInTheDocument();
	expect( window.location.search ).toBe( '?page=zeromo&screen=/second' );
	expect( screen.getByRole( 'heading', { name: '举报' } ) ).toHaveFocus();
	expect( document.title ).toBe( '举报 ‹ 站点 — WordPress' );
	expect( screen.getByRole( 'link', { name: /举报/ } ) ).toHaveAttribute( 'aria-current', 'page' );
} );

test( 'what waits is said in figures and words, and summed at the button', async () => {
	await open( '?page=zeromo&screen=/first' );
	expect( screen.getByRole( 'link', { name: /^举报\s*12 项待处理$/ } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: /^社区管理\s*12 项待处理$/ } ) ).toHaveAttribute(
		'aria-expanded',
		'false'
	);
} );

test( 'the button opens the screens, arrows walk through them, Escape closes and gives the focus back', async () => {
	await open( '?page=zeromo&screen=/first' );
	const toggle = screen.getByRole( 'button', { name: /社区管理/ } );
	fireEvent.click( toggle );
	expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	const first = screen.getByRole( 'link', { name: '概况' } );
	act( () => first.focus() );
	fireEvent.keyDown( first, { key: 'ArrowDown' } );
	expect( screen.getByRole( 'link', { name: /举报/ } ) ).toHaveFocus();
	fireEvent.keyDown( screen.getByRole( 'link', { name: /举报/ } ), { key: 'Escape' } );
	expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( toggle ).toHaveFocus();
} );

test( 'a screen that is not theirs or not there says so; Back and Forward are followed', async () => {
	await open( '?page=zeromo&screen=/money' );
	expect( screen.getByText( '没有这个页面，或者你没有权限。' ) ).toBeInTheDocument();
	await act( async () => go( { screen: 'second', args: {} } ) );
	expect( await screen.findByText( 'zwei' ) ).toBeInTheDocument();
} );

test( 'a screen whose chunk does not come says so, with a way to try again; the sidebar stays', async () => {
	const logged = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
	await open( '?page=zeromo&screen=/broken' );
	expect( await screen.findByRole( 'button', { name: '重试' } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'link', { name: '概况' } ) ).toBeInTheDocument();
	expect( logged ).toHaveBeenCalled();
	logged.mockRestore();
} );

test( 'steps and titles', () => {
	expect( [ 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a' ].map( ( key ) => stepped( key, 1, 3 ) ) ).toEqual( [
		2,
		0,
		0,
		2,
		null,
	] );
	expect( stepped( 'ArrowDown', 2, 3 ) ).toBe( 2 );
	expect( stepped( 'ArrowDown', -1, 3 ) ).toBeNull();
	expect( titleOf( '举报', 'WordPress' ) ).toBe( '举报' );
} );
