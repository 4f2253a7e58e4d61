import { screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';

const row = ( id: number ) => `
	<li class="zmo-note is-new" data-zmo-id="${ id }"><p><a href="#n${ id }">通知${ id }</a></p>
	<button type="button" data-zmo-delete="${ id }" aria-label="删除"></button></li>`;
const MARKUP = `
	<nav><a href="#k" data-zmo-kind="all"><b class="zmo-msg__n">2</b></a></nav>
	<button type="button" data-zmo-read-all>全部已读</button><button type="button" data-zmo-empty>清空</button>
	<ol data-zmo-list>${ row( 1 ) }${ row( 2 ) }</ol><div data-zmo-none hidden>还没有消息</div>
	<p data-zmo-end><a href="#more">加载更多</a></p>`;
const PROPS = { type: 'all', next_cursor: 'c1' };
const unread = ( total: number ) => () => ( { body: { total, types: {}, chat: 0 } } );

describe( 'list of notices', () => {
	beforeEach( () => asMember() );

	it( 'reads all of them', async () => {
		serve( { 'POST /message/read': () => ( { body: { unread: 0 } } ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '全部已读' } ) );
		expect( callsTo( 'POST /message/read' )[ 0 ]?.body ).toEqual( { all: true, type: 'all' } );
		expect( document.querySelector( '.is-new' ) ).toBeNull();
		expect( document.querySelector< HTMLElement >( '.zmo-msg__n' )?.hidden ).toBe( true );
	} );

	it( 'deletes a row and gives the focus to its neighbour', async () => {
		serve( { 'DELETE /message/delete': () => ( { body: { deleted: 1 } } ), 'GET /message/unread': unread( 1 ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getAllByRole( 'button', { name: '删除' } )[ 0 ] as Element );
		expect( callsTo( 'DELETE /message/delete' )[ 0 ]?.query.get( 'id' ) ).toBe( '1' );
		expect( document.querySelectorAll( 'li' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'link', { name: '通知2' } ) ).toHaveFocus();
	} );

	it( 'empties the list after a yes', async () => {
		serve( { 'DELETE /message/delete': () => ( { body: { deleted: 2 } } ), 'GET /message/unread': unread( 0 ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '清空' } ) );
		await press( screen.getByRole( 'alertdialog' ).querySelector( '.zmo-btn--danger' ) as Element );
		await settle();
		expect( callsTo( 'DELETE /message/delete' )[ 0 ]?.query.get( 'empty' ) ).toBe( '1' );
		expect( screen.getByText( '还没有消息' ).hidden ).toBe( false );
	} );

	it( 'goes on below, and hides the button at the end', async () => {
		serve( { 'GET /message': () => ( { body: { items: [], list_html: row( 3 ), next_cursor: null } } ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getByText( '加载更多' ) );
		expect( document.querySelectorAll( 'li' ) ).toHaveLength( 3 );
		expect( document.querySelector< HTMLElement >( '[data-zmo-end]' )?.hidden ).toBe( true );
	} );

	it( 'reads a notice that is followed', async () => {
		serve( { 'POST /message/read': () => ( { body: { unread: 1 } } ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'link', { name: '通知1' } ) );
		expect( callsTo( 'POST /message/read' )[ 0 ]?.body ).toEqual( { ids: [ 1 ] } );
	} );
} );
