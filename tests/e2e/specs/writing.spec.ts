import { join } from 'node:path';
import { PHONE, call, expect, new_member, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/pictures/bread.jpg' );

test( 'an empty 我的图片 opens the chooser by itself, with the focus on the upload tile', async ( { open_as } ) => {
	const { login } = await new_member( await open_as( 'admin' ), 'empty' );
	const page = await open_as( login );
	await page.goto( '/publish/' );
	const chooser = page.waitForEvent( 'filechooser' );
	await page
		.getByRole( 'toolbar', { name: '编辑工具' } )
		.getByRole( 'button', { name: '图片', exact: true } )
		.click();
	const library = page.getByRole( 'dialog', { name: '我的图片' } );
	await expect( library.getByLabel( '上传图片' ) ).toBeFocused();
	await ( await chooser ).setFiles( PICTURE );
	await expect( library.getByText( '已选 1' ) ).toBeVisible();
	await expect( library.getByText( /还没有图片/ ) ).toHaveCount( 0 );
	await expect( library.getByRole( 'checkbox', { checked: true } ) ).toBeVisible();
	await expect( library.getByRole( 'button', { name: /^删除图片/ } ) ).toHaveCount( 0 );
	await library.getByRole( 'button', { name: '管理', exact: true } ).click();
	await expect( library.getByRole( 'button', { name: /^删除图片/ } ) ).toBeVisible();
} );

test( 'beside the editor stand what is good to know and the own drafts', async ( { member1: page } ) => {
	const title = `阳台整理 ${ Date.now() }`;
	await page.goto( '/publish/' );
	await page.getByRole( 'textbox', { name: '标题' } ).fill( title );
	await page.getByRole( 'textbox', { name: '内容' } ).fill( '先把花收进来' );
	await page.getByRole( 'button', { name: '存草稿' } ).click();
	await expect( page.getByText( /草稿已保存|已存为草稿|已保存/ ).first() ).toBeVisible();
	await page.goto( '/publish/' );
	await expect( page.getByRole( 'heading', { name: '写之前' } ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: '我的草稿' } ) ).toBeVisible();
	await page.getByRole( 'link', { name: title } ).click();
	await expect( page.getByRole( 'textbox', { name: '标题' } ) ).toHaveValue( title );
	await expect( page.getByRole( 'link', { name: title } ) ).toHaveCount( 0 );
} );

test( '消息 has one row of tabs on a phone, and follows of several people are one line', async ( {
	open_as,
	member1: wide,
} ) => {
	const admin = await open_as( 'admin' );
	const { id, login } = await new_member( admin, 'star' );
	for ( const name of [ 'fana', 'fanb', 'fanc' ] ) {
		const fan = await open_as( ( await new_member( admin, name ) ).login );
		await call( fan, '/user/follow', { user_id: id } );
	}
	const phone = await open_as( login, PHONE );
	await phone.goto( '/account/messages/' );
	await expect( phone.getByRole( 'navigation', { name: '消息类型' } ) ).toBeVisible();
	await expect( phone.getByRole( 'navigation', { name: '我的', exact: true } ) ).toBeHidden();
	await expect( phone.getByText( /等 3 人\s*关注了你/ ) ).toBeVisible();
	await wide.goto( '/account/messages/' );
	await expect( wide.getByRole( 'navigation', { name: '我的', exact: true } ) ).toBeVisible();
} );

test( 'a finger that rests on a message has what is done with it, and no ⋯ stands beside', async ( { open_as } ) => {
	const admin = await open_as( 'admin' );
	const writer = await open_as( ( await new_member( admin, 'pen' ) ).login );
	const { id, login } = await new_member( admin, 'pal' );
	await call( writer, '/chat', { user_id: id, content: '周末见' } );
	const phone = await open_as( login, PHONE );
	await phone.goto( '/account/messages/?type=chat' );
	await phone.getByRole( 'listitem' ).filter( { hasText: '周末见' } ).getByRole( 'link' ).first().click();
	const words = phone.getByRole( 'log', { name: '聊天内容' } ).getByText( '周末见' );
	await expect( words ).toBeVisible();
	await expect( phone.locator( '.zmo-chat__body--hold' ) ).toBeVisible();
	await expect( phone.locator( '.zmo-bubble__more summary' ) ).toHaveCSS( 'opacity', '0' );
	const box = await words.boundingBox();
	const cdp = await phone.context().newCDPSession( phone );
	const at = { x: ( box?.x ?? 0 ) + 10, y: ( box?.y ?? 0 ) + 10 };
	await cdp.send( 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [ at ] } );
	const copy = phone.getByRole( 'button', { name: '复制', exact: true } );
	await expect( copy ).toBeVisible();
	await cdp.send( 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] } );
	await expect( copy ).toBeVisible();
	await copy.tap();
	await expect( phone.getByText( '复制成功' ) ).toBeVisible();
	await expect( copy ).toBeHidden();
} );
