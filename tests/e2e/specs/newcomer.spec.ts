import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { PHONE, call, expect, new_member, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/pictures/bread.jpg' );

/** What a newcomer presses and fills, from the first page to the first answer; more of either is a step back. */
const PRESSES = 17;
const FIELDS = 4;

test.describe.configure( { timeout: 180_000 } );

test( 'a newcomer on a phone is in, heard and answered in few presses', async ( { open_as, member1 } ) => {
	const phone = await open_as( null, PHONE );
	const main = phone.getByRole( 'main' );
	const words = `第一次烤面包，外皮终于脆了 ${ Date.now() }`;
	const begun = Date.now();
	let presses = 0;
	let fields = 0;
	const press = async ( what: Locator ) => {
		presses++;
		await what.tap();
	};
	const write = async ( where: Locator, text: string ) => {
		fields++;
		await where.fill( text );
	};

	await phone.goto( '/community/' );
	await press( phone.getByRole( 'banner' ).getByRole( 'link', { name: /登录|注册/ } ) );
	const form = phone.getByRole( 'dialog', { name: '登录或注册' } );
	await press( form.getByRole( 'tab', { name: '注册' } ) );
	await write( form.getByLabel( '用户名或邮箱' ), `baker${ Date.now() }` );
	await write( form.getByLabel( '昵称' ), '烤面包的人' );
	await write( form.getByLabel( '密码', { exact: true } ), 'sesame-seed' );
	await press( form.getByRole( 'button', { name: '注册' } ) );

	// The welcome: a name that is there already, three circles and five people that are ticked already.
	for ( const [ heading, button ] of [
		[ '头像和昵称', '下一步' ],
		[ '选圈子', '下一步' ],
		[ '关注的人', '完成' ],
	] as const ) {
		await expect( phone.getByRole( 'heading', { name: heading } ) ).toBeVisible();
		await press( phone.getByRole( 'button', { name: button } ) );
	}
	await expect( phone ).toHaveURL( /tab=following/ );
	await expect( main.getByRole( 'article' ).first() ).toBeVisible();

	// Somebody the welcome has not proposed: who comes after it.
	const admin = await open_as( 'admin' );
	const { login } = await new_member( admin, 'stranger' );
	const greeting = `新来的，先打个招呼 ${ Date.now() }`;
	const writer = await open_as( login );
	await writer.goto( '/community/' );
	await call( writer, '/content', { post_content: greeting } );
	await press( main.getByRole( 'link', { name: '最新' } ).first() );
	await expect( phone ).toHaveURL( /\/community\/$/ );
	const follow = { name: '关注', exact: true };
	const stranger = main.getByRole( 'article' ).filter( { hasText: greeting } );
	const card = phone.locator( `#${ await stranger.getAttribute( 'id' ) }` );
	await press( card.getByRole( 'button', follow ) );
	await expect( card.getByRole( 'button', follow ) ).toHaveCount( 0 );

	// And a circle of one's own choice.
	await press( phone.getByRole( 'navigation', { name: '底部导航' } ).getByRole( 'link', { name: '圈子' } ) );
	await expect( phone ).toHaveURL( /\/circles\/$/ );
	const open = main
		.getByRole( 'article' )
		.filter( { has: phone.getByRole( 'button', { name: '加入圈子' } ), hasNotText: '仅圈友' } )
		.first();
	const circle = open.getByRole( 'heading' ).getByRole( 'link' );
	const name = await circle.innerText();
	await press( circle );
	await expect( phone ).toHaveURL( /\/circle\// );
	await press( main.getByRole( 'button', { name: '加入圈子' } ).first() );
	await expect( phone.getByText( `已加入「${ name }」` ) ).toBeVisible();

	await press( main.getByRole( 'link', { name: `在「${ name }」说点什么` } ) );
	const editor = phone.getByRole( 'form', { name: '发布动态' } );
	await write( editor.getByRole( 'textbox', { name: '内容' } ), words );
	const chooser = phone.waitForEvent( 'filechooser' );
	await press( editor.getByRole( 'button', { name: '图片', exact: true } ) );
	// The library opened the chooser; or, pressed before the script was there, the form's own field, and there is none.
	const library = phone.getByRole( 'dialog', { name: '我的图片' } );
	const files = await chooser;
	const in_library = await library.isVisible();
	await files.setFiles( PICTURE );
	if ( in_library ) {
		// As long as a busy machine needs to make three sizes of a photograph.
		await expect( library.getByText( '已选 1' ) ).toBeVisible( { timeout: 60_000 } );
		await press( library.getByRole( 'button', { name: '确定' } ) );
		await expect( library ).toHaveCount( 0 );
	}
	await expect( editor.getByRole( 'button', { name: '移除第 1 张图' } ) ).toBeVisible( { timeout: 60_000 } );
	await press( editor.getByRole( 'button', { name: '发布', exact: true } ).last() );
	await expect( phone ).toHaveURL( /\/activity\// );
	await expect( main.getByRole( 'link', { name: '查看第 1 张图' } ) ).toBeVisible();

	await member1.goto( '/community/?tab=latest' );
	const seen = member1.getByRole( 'main' ).getByRole( 'article' ).filter( { hasText: words } );
	await expect( seen ).toContainText( '烤面包的人' );
	await expect( seen.getByRole( 'link', { name: '查看第 1 张图' } ) ).toBeVisible();
	const post = Number( ( await seen.getAttribute( 'id' ) )?.replace( 'zmo-post-', '' ) );
	await call( member1, '/comment', { post_id: post, comment: '第一次就这么脆！' } );

	await press( phone.getByRole( 'banner' ).getByRole( 'link', { name: '通知' } ) );
	await press( main.getByRole( 'link', { name: '评论了你的动态' } ) );
	await expect( main.getByText( '第一次就这么脆！' ) ).toBeVisible();

	// The time is the machine's and only told.

	console.log(
		`newcomer: ${ presses } presses, ${ fields } fields, ${ Math.round( ( Date.now() - begun ) / 1000 ) } s`
	);
	expect( presses ).toBeLessThanOrEqual( PRESSES );
	expect( fields ).toBeLessThanOrEqual( FIELDS );
} );
