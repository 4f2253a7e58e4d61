import { fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';

const MARKUP =
	'<button class="zmo-act" type="button" aria-label="收藏 5" aria-pressed="false"><svg class="zmo-icon"></svg><span>5</span></button>';
const PROPS = { post_id: 12, count: 5, favorited: false };
const LIST = [
	{ id: 1, title: '默认收藏夹', total: 128, has: false, visibility: 'public' },
	{ id: 2, title: '一人食', total: 46, has: false, visibility: 'private' },
];
const folders = ( list: object[] ) => () => ( { body: { title: '选择收藏夹', fallback_content: '', list } } );
const state = ( favorited: boolean, total: number ) => () => ( {
	body: { favorite_id: 1, post_id: 12, title: '', total, label: '', favorited },
} );

async function open(): Promise< void > {
	await press( screen.getByRole( 'button', { name: /收藏 \d/ } ) );
	await settle();
	await settle();
}

describe( 'favorite button', () => {
	beforeEach( () => asMember() );

	it( 'asks for folders, then adds and fills the star', async () => {
		serve( { 'GET /favorite/get-favorites': folders( LIST ), 'POST /favorite/add-object': state( true, 6 ) } );
		place( widget, MARKUP, PROPS );
		await open();
		expect( screen.getByRole( 'dialog', { name: '选择收藏夹' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'checkbox', { name: /默认收藏夹/, checked: true } ) ).toBeInTheDocument();
		await press( screen.getByRole( 'checkbox', { name: /默认收藏夹/ } ) );
		expect( screen.getByRole( 'button', { name: '确定' } ) ).toHaveTextContent( '不收藏' );
		await press( screen.getByRole( 'checkbox', { name: /一人食/ } ) );
		expect( screen.getByRole( 'button', { name: '确定' } ) ).toHaveTextContent( '收藏' );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( callsTo( 'POST /favorite/add-object' ).map( ( { body } ) => body ) ).toEqual( [
			{ favorite_id: 2, post_id: 12, type: 'add' },
		] );
		expect( screen.getByRole( 'button', { name: '收藏 6', pressed: true } ) ).toHaveClass( 'is-kept' );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已收藏到「一人食」' );
		await press( screen.getByRole( 'button', { name: '换一个' } ) );
		await settle();
		expect( screen.getByRole( 'dialog', { name: '选择收藏夹' } ) ).toBeInTheDocument();
	} );

	it( 'stands on 确定 with the last folder chosen, and 换一个 takes another instead', async () => {
		localStorage.setItem( 'zmo_last_folder', '2' );
		let kept = 0;
		serve( {
			'GET /favorite/get-favorites': () => ( {
				body: { title: '选择收藏夹', list: LIST.map( ( one ) => ( { ...one, has: one.id === kept } ) ) },
			} ),
			'POST /favorite/add-object': state( true, 6 ),
			'POST /favorite/remove-object': state( true, 6 ),
		} );
		place( widget, MARKUP, PROPS );
		await open();
		expect( screen.getByRole( 'checkbox', { name: /一人食/, checked: true } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '确定' } ) ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		kept = 2;
		await press( screen.getByRole( 'button', { name: '换一个' } ) );
		await settle();
		await press( screen.getByRole( 'checkbox', { name: /默认收藏夹/ } ) );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( callsTo( 'POST /favorite/add-object' ).map( ( { body } ) => body ) ).toEqual( [
			{ favorite_id: 2, post_id: 12, type: 'add' },
			{ favorite_id: 1, post_id: 12, type: 'add' },
		] );
		expect( callsTo( 'POST /favorite/remove-object' ).map( ( { body } ) => body ) ).toEqual( [
			{ favorite_id: 2, post_id: 12, type: 'remove' },
		] );
		localStorage.removeItem( 'zmo_last_folder' );
	} );

	it( 'makes a folder inside the dialog and uses it', async () => {
		serve( {
			'GET /favorite/get-favorites': folders( LIST ),
			'POST /favorite': () => ( { body: { id: 9, title: '慢慢读', total: 0, visibility: 'public' } } ),
			'POST /favorite/add-object': state( true, 6 ),
		} );
		place( widget, MARKUP, PROPS );
		await open();
		await press( screen.getByRole( 'button', { name: '新建收藏夹' } ) );
		const field = screen.getByRole( 'textbox', { name: '收藏夹名称' } );
		expect( field ).toHaveFocus();
		fireEvent.change( field, { target: { value: ' 慢慢读 ' } } );
		await press( screen.getByRole( 'button', { name: '创建' } ) );
		expect( callsTo( 'POST /favorite' )[ 0 ]?.body ).toEqual( { title: '慢慢读', visibility: 'public' } );
		expect( screen.getByRole( 'checkbox', { name: /慢慢读/, checked: true } ) ).toBeInTheDocument();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( callsTo( 'POST /favorite/add-object' )[ 0 ]?.body ).toMatchObject( { favorite_id: 9 } );
	} );

	it( 'makes the folder that is being named when 确定 is pressed', async () => {
		serve( {
			'GET /favorite/get-favorites': folders( LIST ),
			'POST /favorite': () => ( { body: { id: 9, title: '慢慢读', total: 0, visibility: 'public' } } ),
			'POST /favorite/add-object': state( true, 6 ),
		} );
		place( widget, MARKUP, PROPS );
		await open();
		await press( screen.getByRole( 'button', { name: '新建收藏夹' } ) );
		fireEvent.change( screen.getByRole( 'textbox' ), { target: { value: '慢慢读' } } );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( callsTo( 'POST /favorite/add-object' ).map( ( { body } ) => body ) ).toEqual( [
			{ favorite_id: 9, post_id: 12, type: 'add' },
		] );
	} );

	it( 'says that a name is taken before asking the server', async () => {
		serve( { 'GET /favorite/get-favorites': folders( LIST ) } );
		place( widget, MARKUP, PROPS );
		await open();
		await press( screen.getByRole( 'button', { name: '新建收藏夹' } ) );
		fireEvent.change( screen.getByRole( 'textbox' ), { target: { value: '一人食' } } );
		await press( screen.getByRole( 'button', { name: '创建' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '已有同名的收藏夹' );
		expect( callsTo( 'POST /favorite' ) ).toHaveLength( 0 );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
	} );

	it( 'changes nothing on 取消', async () => {
		serve( { 'GET /favorite/get-favorites': folders( LIST ) } );
		place( widget, MARKUP, PROPS );
		await open();
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		expect( screen.getByRole( 'button', { name: '收藏 5', pressed: false } ) ).toBeInTheDocument();
	} );

	it( 'takes a post out of the one folder that holds it', async () => {
		serve( {
			'GET /favorite/get-favorites': folders( [ { ...LIST[ 0 ], has: true }, LIST[ 1 ] as object ] ),
			'POST /favorite/remove-object': state( false, 4 ),
		} );
		place( widget, MARKUP, { ...PROPS, favorited: true } );
		await open();
		expect( callsTo( 'POST /favorite/remove-object' )[ 0 ]?.body ).toEqual( {
			favorite_id: 1,
			post_id: 12,
			type: 'remove',
		} );
		expect( screen.getByRole( 'button', { name: '收藏 4', pressed: false } ) ).toBeInTheDocument();
	} );

	it( 'lets the server make the first folder', async () => {
		serve( { 'GET /favorite/get-favorites': folders( [] ), 'POST /favorite/add-object': state( true, 6 ) } );
		place( widget, MARKUP, PROPS );
		await open();
		expect( screen.getByRole( 'checkbox', { name: /默认收藏夹/, checked: true } ) ).toBeInTheDocument();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( callsTo( 'POST /favorite/add-object' )[ 0 ]?.body ).toEqual( { post_id: 12, type: 'add' } );
	} );

	it( 'says why it failed and keeps the dialog', async () => {
		serve( {
			'GET /favorite/get-favorites': folders( LIST ),
			'POST /favorite/add-object': () => refusal( 404, 'zeromo_not_found', '内容不存在或已删除' ),
		} );
		place( widget, MARKUP, PROPS );
		await open();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '内容不存在或已删除' );
		expect( screen.getByRole( 'dialog' ) ).toBeInTheDocument();
		await press( screen.getByRole( 'button', { name: '取消' } ) );
	} );
} );
