import { screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';

const MARKUP = '<button class="zmo-iconbtn" type="button" aria-label="更多"></button>';
const PROPS = {
	post_id: 12,
	url: 'http://localhost/activity/12/',
	edit_url: '/publish/?post=12',
	can: { edit: true, delete: true },
};

describe( 'menu of a card', () => {
	beforeEach( () => asMember() );

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
} );
