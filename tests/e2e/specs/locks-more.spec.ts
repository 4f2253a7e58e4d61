import type { Page } from '@playwright/test';
import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

// Several members, several pages; a moderator in between.
test.describe.configure( { timeout: 180_000 } );

const TEXT = '暗号在照片的背面';

const hidden = ( page: Page ) => page.getByRole( 'region', { name: /^隐藏内容/ } );
const pictures = ( page: Page ) => hidden( page ).locator( '.zmo-gallery img' );

/** A picture that no other test has uploaded. */
async function drawn( page: Page ): Promise< { name: string; mimeType: string; buffer: Buffer } > {
	const data = await page.evaluate( () => {
		const canvas = document.createElement( 'canvas' );
		canvas.width = 640;
		canvas.height = 480;
		const pen = canvas.getContext( '2d' ) as CanvasRenderingContext2D;
		for ( let n = 0; n < 64; n++ ) {
			pen.fillStyle = `hsl(${ Math.floor( Math.random() * 360 ) } 60% ${ Math.floor( Math.random() * 90 ) }%)`;
			pen.fillRect( ( n % 8 ) * 80, Math.floor( n / 8 ) * 60, 80, 60 );
		}
		return canvas.toDataURL( 'image/jpeg', 0.9 ).split( ',' )[ 1 ] ?? '';
	} );
	return { name: '背面.jpg', mimeType: 'image/jpeg', buffer: Buffer.from( data, 'base64' ) };
}

async function begin( page: Page, content: string, lock: string ): Promise< void > {
	await page.goto( '/publish/' );
	await page.getByRole( 'textbox', { name: '内容', exact: true } ).fill( content );
	await page.getByRole( 'button', { name: '动态设置' } ).click();
	await page.getByRole( 'radio', { name: lock, exact: true } ).check( { force: true } );
}

async function add_picture( page: Page ): Promise< void > {
	const group = page.getByRole( 'group', { name: '隐藏图片' } );
	await group.getByRole( 'button', { name: '添加图片' } ).click();
	const library = page.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByLabel( '上传图片' ).setInputFiles( await drawn( page ) );
	await expect( library.getByText( /^已选 1/ ) ).toBeVisible();
	await expect( library.getByRole( 'progressbar' ) ).toHaveCount( 0 );
	await library.getByRole( 'button', { name: '确定' } ).click();
	await expect( group.getByRole( 'listitem' ) ).toHaveCount( 1 );
}

async function publish( page: Page ): Promise< string > {
	await page.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
	return page.url();
}

async function expect_loaded( page: Page ): Promise< void > {
	await expect( pictures( page ) ).toHaveCount( 1 );
	await pictures( page ).scrollIntoViewIfNeeded();
	await expect
		.poll( () => pictures( page ).evaluate( ( image: HTMLImageElement ) => image.naturalWidth ) )
		.toBeGreaterThan( 0 );
}

test( 'pictures are hidden with a text or alone, and open in place for who signs in; the header shows the member then', async ( {
	member1,
	visitor,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /40[134]/ );
	await begin( member1, `照片背面 ${ Date.now() }`, '登录可见' );
	await member1.getByRole( 'textbox', { name: '隐藏内容' } ).fill( TEXT );
	await add_picture( member1 );
	await expect_accessible( member1, '.zmo-editor' );
	const url = await publish( member1 );
	await expect_loaded( member1 );
	const address = ( await pictures( member1 ).getAttribute( 'src' ) ) ?? '';
	expect( address ).toMatch( /\/\?zmo_file=\d+-\d+&zmo_size=thumb$/ );

	await visitor.goto( url );
	await expect( hidden( visitor ).getByText( '8 字 · 1 图' ) ).toBeVisible();
	expect( await visitor.content() ).not.toContain( 'zmo_file' );
	expect( ( await visitor.request.get( address, { maxRedirects: 0 } ) ).status() ).toBe( 404 );
	await expect( visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ) ).toBeVisible();
	await hidden( visitor ).getByRole( 'link', { name: '登录' } ).click();
	const dialog = visitor.getByRole( 'dialog' );
	await dialog
		.getByLabel( /账号|用户名/ )
		.first()
		.fill( 'member2' );
	await dialog.getByLabel( '密码', { exact: true } ).fill( 'password' );
	await dialog.getByRole( 'button', { name: '登录', exact: true } ).last().click();
	await expect( hidden( visitor ).getByText( TEXT ) ).toBeVisible();
	await expect_loaded( visitor );
	await expect( visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ) ).toHaveCount( 0 );
	const piece = await visitor.request.get( address, { headers: { Range: 'bytes=0-9' } } );
	expect( [ piece.status(), ( await piece.body() ).length ] ).toEqual( [ 206, 10 ] );
	await expect_accessible( visitor, '.zmo-post' );

	await member1.getByRole( 'button', { name: '更多' } ).first().click();
	await member1.getByRole( 'menuitem', { name: '编辑' } ).click();
	await member1.getByRole( 'button', { name: '动态设置' } ).click();
	await expect( member1.getByRole( 'group', { name: '隐藏图片' } ).getByRole( 'listitem' ) ).toHaveCount( 1 );
	await member1.getByRole( 'textbox', { name: '隐藏内容' } ).fill( '' );
	await publish( member1 );
	await expect_loaded( member1 );
	await expect( hidden( member1 ).getByText( TEXT ) ).toHaveCount( 0 );
} );

test( 'on a phone pictures are hidden from the sheet', async ( { open_as } ) => {
	const phone = await open_as( 'member1', PHONE );
	await begin( phone, `手机藏图 ${ Date.now() }`, '评论可见' );
	await add_picture( phone );
	const sheet = phone.getByRole( 'dialog', { name: '动态设置' } );
	await sheet.getByRole( 'button', { name: '完成' } ).click();
	await publish( phone );
	await expect_loaded( phone );
} );

test( 'a comment that is approved later opens the block without a reload', async ( {
	page,
	admin,
	member1,
	open_as,
} ) => {
	const word = `待审${ Date.now() }`;
	await admin.visitAdminPage( 'options-discussion.php' );
	await page.locator( '#moderation_keys' ).fill( word );
	await page.locator( '#submit' ).click();
	await expect( page.locator( '#moderation_keys' ) ).toHaveValue( word );

	await begin( member1, `等一等 ${ Date.now() }`, '评论可见' );
	await member1.getByRole( 'textbox', { name: '隐藏内容' } ).fill( TEXT );
	const url = await publish( member1 );
	const reader = await open_as( 'member2' );
	await reader.goto( url );
	await reader.evaluate( () => Object.assign( window, { stayed: true } ) );
	await reader.getByRole( 'textbox', { name: '写评论' } ).fill( word );
	await reader.getByRole( 'button', { name: '发表' } ).click();
	await expect( hidden( reader ).getByText( '评论在审核，通过后这里会打开' ) ).toBeVisible();

	await admin.visitAdminPage( 'edit-comments.php', 'comment_status=moderated' );
	const row = page.locator( '#the-comment-list tr' ).filter( { hasText: word } );
	await row.hover();
	const approved = page.waitForResponse( /admin-ajax\.php/ );
	await row.locator( '.approve a' ).click();
	expect( ( await approved ).ok() ).toBe( true );
	await expect( hidden( reader ).getByText( TEXT ) ).toBeVisible( { timeout: 60_000 } );
	expect( await reader.evaluate( () => 'stayed' in window ) ).toBe( true );
} );
