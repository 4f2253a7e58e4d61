import { screen, within } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';

const MARKUP = '<a class="zmo-likers__all" href="/activity/12/?likers=1#likers"><span>3 人赞过</span></a>';
const row = ( name: string ) => `<div class="zmo-row"><a href="/member/${ name }/">${ name }</a></div>`;

async function open(): Promise< void > {
	place( widget, MARKUP, { id: 12, type: 'post' } );
	await settle();
	await press( screen.getByRole( 'link', { name: '3 人赞过' } ) );
	await settle();
}

describe( 'likers', () => {
	beforeEach( () => asMember() );

	it( 'opens as a dialog and loads page by page', async () => {
		serve( {
			'GET /like/members': ( { query } ) => ( {
				body: query.get( 'cursor' )
					? { total: 3, items: [], list_html: row( '丙' ), next_cursor: null }
					: { total: 3, items: [], list_html: row( '甲' ) + row( '乙' ), next_cursor: 'abc' },
			} ),
		} );
		await open();
		const dialog = within( screen.getByRole( 'dialog', { name: '3 人赞过' } ) );
		expect( dialog.getAllByRole( 'link' ).map( ( one ) => one.textContent ) ).toEqual( [ '甲', '乙' ] );
		expect( callsTo( 'GET /like/members' )[ 0 ]?.query.get( 'id' ) ).toBe( '12' );
		await press( dialog.getByRole( 'button', { name: '加载更多' } ) );
		await settle();
		expect( callsTo( 'GET /like/members' )[ 1 ]?.query.get( 'cursor' ) ).toBe( 'abc' );
		expect( dialog.getByRole( 'link', { name: '丙' } ) ).toHaveFocus();
		expect( dialog.queryByRole( 'button', { name: '加载更多' } ) ).toBeNull();
	} );

	it( 'says why there is nothing', async () => {
		serve( { 'GET /like/members': () => refusal( 404, 'zeromo_not_found', '内容不存在' ) } );
		await open();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '内容不存在' );
	} );
} );
