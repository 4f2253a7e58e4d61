import { act, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve } from '../../../../shared/testing';

const ITEM = '<button type="button" role="menuitem">不感兴趣</button>';

describe( 'a post one would rather not see', () => {
	const start = () => {
		const host = place( { mount: () => undefined }, '<article tabindex="-1"><span></span></article>', {} );
		const inside = host.querySelector( 'span' ) as HTMLElement;
		inside.innerHTML = ITEM;
		act( () => void widget.mount( inside, { post_id: 7 } ) );
		return host.querySelector( 'article' ) as HTMLElement;
	};

	beforeEach( () => asMember() );

	it( 'gives way to a line that takes it back', async () => {
		serve( { 'POST /quiet/posts': ( { body } ) => ( { body: { ...( body as object ), message: '' } } ) } );
		const card = start();
		await press( screen.getByRole( 'menuitem', { name: '不感兴趣' } ) );
		expect( callsTo( 'POST /quiet/posts' )[ 0 ]?.body ).toEqual( { post_id: 7, hidden: true } );
		expect( card ).not.toBeVisible();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '不再在列表里显示这条内容' );
		expect( screen.getByRole( 'button', { name: '撤销' } ) ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '撤销' } ) );
		expect( callsTo( 'POST /quiet/posts' )[ 1 ]?.body ).toEqual( { post_id: 7, hidden: false } );
		expect( card ).toBeVisible();
		expect( card ).toHaveFocus();
		expect( screen.queryByRole( 'button', { name: '撤销' } ) ).toBeNull();
	} );

	it( 'stays when the server refuses', async () => {
		serve( { 'POST /quiet/posts': () => refusal( 422, 'zeromo_content_invalid', '最多隐藏 2000 条内容' ) } );
		const card = start();
		await press( screen.getByRole( 'menuitem', { name: '不感兴趣' } ) );
		expect( card ).toBeVisible();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '最多隐藏' );
	} );
} );
