import { act, fireEvent, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../../../shared/testing';
import { ActivityEditor } from '../../../editor';
import type { EditedPost } from '../../../post';
import { readSettings } from '../../../settings';

const SETTINGS = {
	supports: [ 'image' ],
	can_publish: true,
	privacy_types: [
		{ type: 'public', label: '公开', help: '所有人都能看' },
		{ type: 'login', label: '登录可见', help: '登录后可看' },
		{ type: 'password', label: '密码', help: '输入密码后可看' },
		{ type: 'level', label: '等级可见', help: '指定等级可看' },
	],
	roles: { author: '作者', editor: '编辑' },
	privacy_hint: '订阅者看得到',
	copy_off: false,
	netdisk: true,
};
const TEXT = '钥匙在花盆下';
const POST = { id: 7, post_title: '', content_html: '正文', images: [], topics: [], circle: null };
const published = () => ( { body: { id: 44, status: 'publish', message: '已发布', html: '' } } );

async function open( settings: object = {}, post: object | null = null ): Promise< void > {
	render(
		<ActivityEditor
			settings={ readSettings( { ...SETTINGS, ...settings } ) }
			preset={ { circle: null, topics: [] } }
			post={ post && ( { ...POST, ...post } as unknown as EditedPost ) }
			onClose={ jest.fn() }
		/>
	);
	await settle();
}

const tool = () => screen.getByRole( 'button', { name: '动态设置' } );
const radio = ( name: string ) => screen.getByRole( 'radio', { name } );
const hidden = () => screen.getByRole( 'textbox', { name: '隐藏内容' } );
const write = ( name: string, value: string ) =>
	fireEvent.change( screen.getByRole( 'textbox', { name } ), { target: { value } } );
const publish = () => press( screen.getAllByRole( 'button', { name: '发布' } )[ 0 ] as Element );
const privacy = () => ( callsTo( 'POST /content' )[ 0 ]?.body as { privacy?: unknown } ).privacy;

function asPhone( phone: boolean ): void {
	window.matchMedia = ( ( media: string ) => ( { media, matches: phone } ) ) as typeof window.matchMedia;
}

describe( '动态设置', () => {
	beforeEach( () => {
		asMember();
		asPhone( false );
		serve( { 'POST /content': published } );
	} );

	it( 'is there where something can be hidden, whatever the tools of the site', async () => {
		await open();
		expect( tool() ).toHaveAttribute( 'aria-expanded', 'false' );
	} );

	it( 'has the comments alone where nothing can be hidden', async () => {
		await open( { privacy_types: SETTINGS.privacy_types.slice( 0, 1 ), supports: null } );
		await press( tool() );
		expect( screen.queryAllByRole( 'radio' ) ).toEqual( [] );
		expect( screen.getByRole( 'group', { name: '评论' } ) ).toBeInTheDocument();
	} );

	it( 'sends what is set for the comments, which a chip takes back', async () => {
		await open();
		fireEvent.change( screen.getByRole( 'textbox', { name: '内容' } ), { target: { value: '今天的晚霞' } } );
		await press( tool() );
		await press( screen.getByRole( 'checkbox', { name: '评论需我放行' } ) );
		await press( screen.getByRole( 'checkbox', { name: '关闭评论' } ) );
		await press( screen.getByRole( 'button', { name: '取消 关闭评论' } ) );
		expect( screen.getByRole( 'checkbox', { name: '关闭评论' } ) ).not.toBeChecked();
		await publish();
		expect( callsTo( 'POST /content' )[ 0 ]?.body ).toMatchObject( {
			comments_held: true,
			comments_closed: false,
		} );
	} );

	it( 'starts with what is set for the comments of an edited post', async () => {
		await open( {}, { parts: { comments: { closed: true, held: false } } } );
		expect( screen.getByRole( 'button', { name: '取消 关闭评论' } ) ).toBeInTheDocument();
		await press( tool() );
		expect( screen.getByRole( 'checkbox', { name: '关闭评论' } ) ).toBeChecked();
		expect( screen.getByRole( 'checkbox', { name: '评论需我放行' } ) ).not.toBeChecked();
	} );

	it( 'offers the site’s locks, with a line on each', async () => {
		await open();
		await press( tool() );
		expect( screen.getAllByRole( 'radio' ).map( ( one ) => one.getAttribute( 'aria-label' ) ) ).toEqual( [
			'公开',
			'登录可见',
			'密码',
			'等级可见',
		] );
		expect( radio( '密码' ) ).toHaveAccessibleDescription( '输入密码后可看' );
		expect( radio( '公开' ) ).toBeChecked();
		expect( radio( '公开' ) ).toHaveFocus();
		expect( screen.queryByRole( 'textbox', { name: '隐藏内容' } ) ).toBeNull();
	} );

	it( 'sends the lock, its value and the hidden text', async () => {
		await open();
		write( '内容', '门口见' );
		await press( tool() );
		await press( radio( '密码' ) );
		write( '访问密码', 'abc123' );
		write( '隐藏内容', TEXT );
		expect( screen.getByText( '6 / 800' ) ).toBeInTheDocument();
		expect( screen.getByText( '订阅者看得到' ) ).toBeInTheDocument();
		await publish();
		expect( privacy() ).toEqual( { type: 'password', value: 'abc123', content: TEXT } );
	} );

	it( 'keeps what was typed while types are tried, and 公开 lifts the lock', async () => {
		await open();
		write( '内容', '门口见' );
		await press( tool() );
		await press( radio( '密码' ) );
		write( '访问密码', 'abc123' );
		write( '隐藏内容', TEXT );
		await press( radio( '登录可见' ) );
		expect( hidden() ).toHaveValue( TEXT );
		await press( radio( '密码' ) );
		expect( screen.getByRole( 'textbox', { name: '访问密码' } ) ).toHaveValue( 'abc123' );
		await press( radio( '公开' ) );
		await publish();
		expect( privacy() ).toEqual( { type: 'public' } );
	} );

	it( 'shows the choice under the text and lets it be cleared', async () => {
		await open();
		await press( tool() );
		await press( radio( '登录可见' ) );
		await press( screen.getByRole( 'button', { name: '取消 登录可见' } ) );
		expect( radio( '公开' ) ).toBeChecked();
		expect( screen.queryByRole( 'button', { name: '取消 登录可见' } ) ).toBeNull();
	} );

	it( 'asks for roles where the lock goes by them', async () => {
		await open();
		write( '内容', '门口见' );
		await press( tool() );
		await press( radio( '等级可见' ) );
		write( '隐藏内容', TEXT );
		await publish();
		expect( screen.getByText( '请选择可以看的等级', { selector: '.zmo-vis *' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'checkbox', { name: '作者' } ) ).toHaveFocus();
		await press( screen.getByRole( 'checkbox', { name: '编辑' } ) );
		await publish();
		expect( privacy() ).toEqual( { type: 'level', content: TEXT, roles: [ 'editor' ] } );
	} );

	it( 'opens at what is missing and does not ask the server', async () => {
		await open();
		write( '内容', '门口见' );
		await press( tool() );
		await press( radio( '登录可见' ) );
		write( '隐藏内容', '四个字啊' );
		await press( tool() );
		await publish();
		expect( hidden() ).toHaveFocus();
		expect( hidden() ).toBeInvalid();
		expect( callsTo( 'POST /content' ) ).toHaveLength( 0 );
		write( '隐藏内容', '四个字啊了' );
		expect( hidden() ).toBeValid();
	} );

	it( 'says in the panel what the server refuses', async () => {
		serve( { 'POST /content': () => refusal( 422, 'zeromo_content', '你还不能使用这种方式', 'privacy' ) } );
		await open();
		write( '内容', '门口见' );
		await press( tool() );
		await press( radio( '登录可见' ) );
		write( '隐藏内容', TEXT );
		await publish();
		expect( screen.getByText( '你还不能使用这种方式', { selector: '.zmo-vis *' } ) ).toBeInTheDocument();
		expect( hidden() ).toHaveValue( TEXT );
	} );

	it( 'loads the lock of an edited post once', async () => {
		await open( {}, { parts: { lock: { type: 'password', content: TEXT, value: 'abc', roles: [] } } } );
		await press( tool() );
		expect( radio( '密码' ) ).toBeChecked();
		expect( hidden() ).toHaveValue( TEXT );
		write( '隐藏内容', '别的五个字' );
		await press( tool() );
		await press( tool() );
		expect( hidden() ).toHaveValue( '别的五个字' );
	} );

	it( 'closes on Esc and gives the focus back, but not while composing', async () => {
		await open();
		act( () => tool().focus() );
		await press( tool() );
		await press( radio( '登录可见' ) );
		fireEvent.keyDown( hidden(), { key: 'Escape', keyCode: 229 } );
		expect( hidden() ).toBeInTheDocument();
		act( () => hidden().focus() );
		fireEvent.keyDown( hidden(), { key: 'Escape' } );
		expect( tool() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( tool() ).toHaveFocus();
	} );

	it( 'is a sheet on a phone', async () => {
		asPhone( true );
		await open();
		act( () => tool().focus() );
		await press( tool() );
		expect( screen.getByRole( 'dialog', { name: '动态设置' } ) ).toContainElement( radio( '登录可见' ) );
		await press( radio( '登录可见' ) );
		await press( screen.getByRole( 'button', { name: '完成' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( tool() ).toHaveFocus();
		expect( screen.getByRole( 'button', { name: '取消 登录可见' } ) ).toBeInTheDocument();
	} );
} );
