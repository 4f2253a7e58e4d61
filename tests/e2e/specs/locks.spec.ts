import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';

// Several members, several pages, each written, published and opened.
test.describe.configure( { timeout: 180_000 } );

const TEXT = '钥匙在门口第三个花盆下面';

/** Opens 动态设置 on the publish page, in place or as a sheet. */
async function visibility( page: Page, content: string ): Promise< void > {
	await page.goto( '/publish/' );
	await page.getByRole( 'textbox', { name: '内容', exact: true } ).fill( content );
	await page.getByRole( 'button', { name: '动态设置' } ).click();
}

async function publish( page: Page ): Promise< string > {
	await page.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
	return page.url();
}

/** Member1 writes an activity with a lock; gives its address. */
async function write( page: Page, content: string, lock: string, more: () => Promise< void > = async () => undefined ) {
	await visibility( page, content );
	await page.getByRole( 'radio', { name: lock, exact: true } ).check( { force: true } );
	await more();
	await page.getByRole( 'textbox', { name: '隐藏内容' } ).fill( TEXT );
	const url = await publish( page );
	await expect( hidden( page ).getByText( TEXT ) ).toBeVisible();
	await expect( hidden( page ).getByText( '作者可见' ) ).toBeVisible();
	return url;
}

const hidden = ( page: Page ) => page.getByRole( 'region', { name: /^隐藏内容/ } );

async function expect_locked( page: Page ): Promise< void > {
	await expect( hidden( page ) ).toBeVisible();
	await expect( hidden( page ).getByText( '12 字' ) ).toBeVisible();
	// Its parts stand one below the other.
	// The page may still be on its way to them, so both are measured until it stands.
	await expect
		.poll( async () => {
			const name = await hidden( page ).getByRole( 'heading' ).boundingBox();
			const size = await hidden( page ).getByText( '12 字' ).boundingBox();
			return ( size?.y ?? -Infinity ) - ( name?.y ?? 0 ) - ( name?.height ?? 0 );
		} )
		.toBeGreaterThanOrEqual( 0 );
	expect( await page.content() ).not.toContain( TEXT );
}

async function expect_open( page: Page, reason: string ): Promise< void > {
	await expect( hidden( page ).getByText( TEXT ) ).toBeVisible();
	await expect( hidden( page ).getByText( '已解锁', { exact: true } ) ).toBeVisible();
	await expect( hidden( page ).getByText( reason ) ).toBeVisible();
}

const said = ( page: Page ) => page.getByRole( 'status' ).filter( { hasText: '已解锁' } );

test( 'what is hidden behind signing in opens in place once a visitor has signed in', async ( {
	member1,
	visitor,
	expect_accessible,
} ) => {
	const url = await write( member1, `只给登录的人 ${ Date.now() }`, '登录可见' );
	await visitor.goto( url );
	await expect_locked( visitor );
	await expect_accessible( visitor, '.zmo-post' );
	await visitor.evaluate( () => Object.assign( window, { stayed: true } ) );
	await hidden( visitor ).getByRole( 'link', { name: '登录' } ).click();
	const dialog = visitor.getByRole( 'dialog' );
	await dialog
		.getByLabel( /账号|用户名/ )
		.first()
		.fill( 'member2' );
	await dialog.getByLabel( '密码', { exact: true } ).fill( 'password' );
	await dialog.getByRole( 'button', { name: '登录', exact: true } ).last().click();
	await expect_open( visitor, '已登录' );
	await expect( said( visitor ) ).toBeVisible();
	await expect( hidden( visitor ) ).toBeFocused();
	expect( await visitor.evaluate( () => 'stayed' in window ) ).toBe( true );
	await visitor.reload();
	await expect_open( visitor, '已登录' );
} );

test( 'what is hidden until a comment opens with the comment, without a reload', async ( {
	member1,
	member2,
	expect_accessible,
} ) => {
	const url = await write( member1, `说一句再看 ${ Date.now() }`, '评论可见' );
	await member2.goto( url );
	await expect_locked( member2 );
	await expect_accessible( member2, '.zmo-post' );
	await member2.evaluate( () => Object.assign( window, { stayed: true } ) );
	await hidden( member2 ).getByRole( 'link', { name: '去评论' } ).click();
	const box = member2.getByRole( 'textbox', { name: '写评论' } );
	await expect( box ).toBeFocused();
	await box.fill( '想看看' );
	await member2.getByRole( 'button', { name: '发表' } ).click();
	await expect_open( member2, '已评论' );
	await expect( said( member2 ) ).toBeVisible();
	expect( await member2.evaluate( () => 'stayed' in window ) ).toBe( true );
} );

test( 'a password opens for a visitor; a wrong one is said and kept, too many are held up', async ( {
	member1,
	visitor,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /40[13]|429/ );
	const url = await write( member1, `有密码 ${ Date.now() }`, '密码', async () =>
		member1.getByRole( 'textbox', { name: '访问密码' } ).fill( '芝麻开门' )
	);
	await visitor.goto( url );
	await expect_locked( visitor );
	const field = hidden( visitor ).getByLabel( '密码', { exact: true } );
	await field.fill( '西瓜开门' );
	await hidden( visitor ).getByRole( 'button', { name: '验证' } ).click();
	await expect( hidden( visitor ).getByRole( 'alert' ) ).toHaveText( /密码/ );
	await expect( field ).toHaveValue( '西瓜开门' );
	await expect( field ).toBeFocused();
	await expect_accessible( visitor, '.zmo-post' );
	await field.fill( '芝麻开门' );
	await field.press( 'Enter' );
	await expect_open( visitor, '密码正确' );
	await expect( said( visitor ) ).toBeVisible();
	await expect( hidden( visitor ) ).toBeFocused();
	await expect_accessible( visitor, '.zmo-post' );
	await visitor.reload();
	await expect_open( visitor, '密码正确' );

	const other = await open_as( 'member2', PHONE );
	await other.goto( url );
	await expect_locked( other );
	const guess = hidden( other ).getByLabel( '密码', { exact: true } );
	for ( let i = 0; i < 6; i++ ) {
		await guess.fill( `猜 ${ i }` );
		const answer = other.waitForResponse( /post\/unlock/ );
		await hidden( other ).getByRole( 'button', { name: '验证' } ).click();
		expect( ( await answer ).status() ).toBe( i < 5 ? 403 : 429 );
		await expect( guess ).toHaveValue( `猜 ${ i }` );
	}
	await expect( hidden( other ).getByRole( 'alert' ) ).not.toBeEmpty();
	expect( await other.content() ).not.toContain( TEXT );
} );

test( 'a level opens for who has it and names itself to the others', async ( {
	member1,
	member2,
	visitor,
	open_as,
	expect_accessible,
} ) => {
	const url = await write( member1, `给编辑的 ${ Date.now() }`, '等级可见', async () =>
		member1.getByRole( 'checkbox', { name: '编辑' } ).check( { force: true } )
	);
	await member2.goto( url );
	await expect_locked( member2 );
	await expect( hidden( member2 ).getByText( '社区编辑', { exact: true } ) ).toBeVisible();
	await expect( hidden( member2 ).getByText( '你现在是普通成员，成为社区编辑后可以看' ) ).toBeVisible();
	await expect_accessible( member2, '.zmo-post' );
	await visitor.goto( url );
	await expect( hidden( visitor ).getByRole( 'link', { name: '登录' } ) ).toBeVisible();
	const admin = await open_as( 'admin' );
	await admin.goto( url );
	await expect( hidden( admin ).getByText( TEXT ) ).toBeVisible();
	await expect( hidden( admin ).getByText( '管理员可见' ) ).toBeVisible();
} );

test( 'without script a password opens, signing in is a link, and commenting an anchor', async ( {
	member1,
	open_as,
} ) => {
	const secret = await write( member1, `不用脚本 ${ Date.now() }`, '密码', async () =>
		member1.getByRole( 'textbox', { name: '访问密码' } ).fill( 'sesame' )
	);
	const login = await write( member1, `不用脚本登录 ${ Date.now() }`, '登录可见' );
	const comment = await write( member1, `不用脚本评论 ${ Date.now() }`, '评论可见' );
	for ( const who of [ null, 'member2' ] ) {
		const plain = await open_as( who, { javaScriptEnabled: false } );
		await plain.goto( secret );
		await hidden( plain ).getByLabel( '密码', { exact: true } ).fill( 'sesame' );
		await hidden( plain ).getByRole( 'button', { name: '验证' } ).click();
		await expect( plain ).toHaveURL( `${ secret }#hidden` );
		await expect_open( plain, '密码正确' );
	}
	const plain = await open_as( null, { javaScriptEnabled: false } );
	await plain.goto( comment );
	await expect( hidden( plain ).getByRole( 'link', { name: '去评论' } ) ).toHaveAttribute( 'href', '#zmo-write' );
	await expect( plain.locator( '#zmo-write' ) ).toBeVisible();
	await plain.goto( login );
	await hidden( plain ).getByRole( 'link', { name: '登录' } ).click();
	await plain.locator( 'input[name="account"]' ).fill( 'member2' );
	await plain.locator( 'input[name="password"]' ).fill( 'password' );
	await plain.locator( 'main button[type="submit"]' ).click();
	await expect( plain ).toHaveURL( new RegExp( `^${ login }` ) );
	await expect_open( plain, '已登录' );
} );

test( 'the editor says what is missing, keeps what was typed, previews what will be published and loads it again', async ( {
	member1,
	expect_accessible,
} ) => {
	await visibility( member1, `改了又改 ${ Date.now() }` );
	const area = member1.getByRole( 'textbox', { name: '隐藏内容' } );
	await member1.getByRole( 'radio', { name: '公开' } ).focus();
	for ( const name of [ '付费', '积分', '登录可见' ] ) {
		await member1.keyboard.press( 'ArrowDown' );
		await expect( member1.getByRole( 'radio', { name } ) ).toBeChecked();
	}
	await area.fill( '四个字啊' );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( area ).toBeFocused();
	await expect( member1.getByText( '隐藏内容需要 5 到 800 个字' ).first() ).toBeVisible();
	await area.fill( TEXT );
	await expect( member1.getByText( '12 / 800' ) ).toBeVisible();
	await member1.getByRole( 'radio', { name: '密码' } ).check( { force: true } );
	await expect( area ).toHaveValue( TEXT );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( member1.getByRole( 'textbox', { name: '访问密码' } ) ).toBeFocused();
	await expect_accessible( member1, '.zmo-editor' );
	await member1.getByRole( 'radio', { name: '评论可见' } ).check( { force: true } );
	await area.press( 'Escape' );
	await expect( member1.getByRole( 'button', { name: '动态设置' } ) ).toBeFocused();
	await expect( area ).toHaveCount( 0 );
	await expect( member1.getByRole( 'button', { name: '取消 评论可见' } ) ).toBeVisible();

	await member1.getByRole( 'button', { name: '预览' } ).click();
	const preview = member1.getByRole( 'region', { name: '预览' } ).locator( '.zmo-hidden' );
	await expect( preview.getByText( TEXT ) ).toBeVisible();
	const drawn = await preview.innerHTML();
	await member1.getByRole( 'button', { name: '关闭' } ).click();
	await publish( member1 );
	expect( await hidden( member1 ).innerHTML() ).toBe( drawn );

	await member1.getByRole( 'button', { name: '更多' } ).first().click();
	await member1.getByRole( 'menuitem', { name: '编辑' } ).click();
	await member1.getByRole( 'button', { name: '动态设置' } ).click();
	await expect( member1.getByRole( 'radio', { name: '评论可见' } ) ).toBeChecked();
	await expect( area ).toHaveValue( TEXT );
	await member1.getByRole( 'radio', { name: '公开' } ).check( { force: true } );
	await publish( member1 );
	await expect( hidden( member1 ) ).toHaveCount( 0 );
} );

test( 'on a phone 动态设置 is a sheet, and a card shows a strip that leads to what is hidden', async ( {
	open_as,
	expect_accessible,
} ) => {
	const phone = await open_as( 'member1', PHONE );
	const content = `手机上写的 ${ Date.now() }`;
	await visibility( phone, content );
	const sheet = phone.getByRole( 'dialog', { name: '动态设置' } );
	await sheet.getByRole( 'radio', { name: '评论可见' } ).check( { force: true } );
	await sheet.getByRole( 'textbox', { name: '隐藏内容' } ).fill( TEXT );
	await expect_accessible( phone, '.zmo-layers' );
	await sheet.getByRole( 'button', { name: '完成' } ).click();
	await expect( phone.getByRole( 'button', { name: '动态设置' } ) ).toBeFocused();
	const url = await publish( phone );

	const reader = await open_as( 'member2', PHONE );
	await reader.goto( '/community/' );
	const card = reader.getByRole( 'feed' ).getByRole( 'article' ).filter( { hasText: content } );
	expect( await reader.content() ).not.toContain( TEXT );
	await card.getByRole( 'link', { name: /评论可见 12 字/ } ).click();
	await expect( reader ).toHaveURL( `${ url }#hidden` );
	await expect_locked( reader );
} );
