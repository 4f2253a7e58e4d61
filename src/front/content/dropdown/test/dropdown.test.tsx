import { fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';
import { nextItem } from '../model';

const MARKUP = '<button class="zmo-iconbtn" type="button" aria-label="更多"></button>';
const PROPS = {
	post_id: 12,
	url: 'http://localhost/activity/12/',
	edit_url: '/publish/?post=12',
	can: { edit: true, delete: true },
};

describe( 'menu of a card', () => {
	beforeEach( () => asMember() );

	it( 'opens on its first entry, goes by arrows and closes on Esc', async () => {
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		const [ copy, edit ] = screen.getAllByRole( 'menuitem' );
		expect( copy ).toHaveFocus();
		fireEvent.keyDown( copy as Element, { key: 'ArrowDown' } );
		expect( edit ).toHaveFocus();
		fireEvent.keyDown( edit as Element, { key: 'Escape' } );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: '更多' } ) ).toHaveFocus();
	} );

	it( 'offers only what the caller may do', async () => {
		place( widget, MARKUP, { ...PROPS, can: { edit: false, delete: false } } );
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		expect( screen.getAllByRole( 'menuitem' ).map( ( item ) => item.textContent ) ).toEqual( [ '复制链接' ] );
	} );

	it( 'deletes after a yes and takes the card out of the list', async () => {
		serve( { 'DELETE /post/delete': () => ( { body: { deleted: true, message: '已删除', redirect_url: '/' } } ) } );
		const host = place( widget, MARKUP, PROPS );
		document.body.insertAdjacentHTML( 'beforeend', '<div role="feed"><article></article></div>' );
		document.querySelector( 'article' )?.append( host );
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		await press( screen.getByRole( 'menuitem', { name: '删除' } ) );
		await press( screen.getByRole( 'button', { name: '删除' } ) );
		await settle();
		expect( callsTo( 'DELETE /post/delete' )[ 0 ]?.query.get( 'id' ) ).toBe( '12' );
		expect( document.querySelector( 'article' ) ).toBeNull();
	} );

	it( 'goes round at the ends', () => {
		expect( nextItem( 'ArrowDown', 2, 3 ) ).toBe( 0 );
		expect( nextItem( 'ArrowUp', 0, 3 ) ).toBe( 2 );
		expect( nextItem( 'x', 0, 3 ) ).toBeUndefined();
	} );
} );
