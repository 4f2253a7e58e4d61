import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const FILM = join( __dirname, '../fixtures/media/clip.mp4' );

const text = ( page: Page ) => page.getByRole( 'textbox', { name: '正文' } );
const title = ( page: Page ) => page.getByRole( 'textbox', { name: '标题' } );
const saved = ( page: Page ) => page.getByText( /^草稿已保存 \d\d:\d\d$/ );
const send = ( page: Page, name = '发布' ) => page.getByRole( 'button', { name, exact: true } ).last();

async function open( page: Page, path = '/publish/?type=post' ): Promise< void > {
	await page.goto( path );
	await expect( text( page ) ).toBeVisible();
}

async function write( page: Page, name: string, words: string ): Promise< void > {
	await title( page ).fill( name );
	await text( page ).click();
	await page.keyboard.type( words );
}

test( 'an article is kept from the first words, comes back after a crash, and stands in the draft box', async ( {
	open_as,
} ) => {
	test.setTimeout( 90_000 );
	const name = `半篇文章 ${ Date.now() }`;
	const page = await open_as( 'admin' );
	await open( page );
	await write( page, name, '写到一半' );
	await expect( saved( page ) ).toBeVisible();

	// The process dies: no chance to say goodbye.
	const again = await page.context().newPage();
	await page.close( { runBeforeUnload: false } );
	await open( again );
	await expect( text( again ) ).toHaveText( '写到一半' );
	await expect( again.getByText( /^已恢复 / ) ).toBeVisible();

	// On another device it goes on from the draft box.
	const other = await open_as( 'admin' );
	await other.goto( '/account/drafts/' );
	const draft = other.getByRole( 'article', { name } );
	await expect( draft ).toHaveCount( 1 );
	await draft.getByRole( 'link', { name: '继续编辑' } ).click();
	await expect( text( other ) ).toHaveText( '写到一半' );
	await text( other ).click();
	await other.keyboard.press( 'End' );
	await other.keyboard.type( '，写完了' );
	await send( other ).click();
	await expect( other.getByRole( 'heading', { name } ).first() ).toBeVisible();
	await expect( other.getByText( '写到一半，写完了' ) ).toBeVisible();
	await other.goto( '/account/drafts/' );
	await expect( other.getByRole( 'article', { name } ) ).toHaveCount( 0 );
} );

test( 'two windows with one article never overwrite each other', async ( { open_as, trouble } ) => {
	test.setTimeout( 90_000 );
	trouble.allow.push( /409/ );
	const name = `两个窗口 ${ Date.now() }`;
	const first = await open_as( 'admin' );
	await open( first );
	await write( first, name, '第一个窗口' );
	await expect( saved( first ) ).toBeVisible();
	const second = await first.context().newPage();
	await open( second );
	await expect( text( second ) ).toHaveText( '第一个窗口' );
	await text( second ).click();
	await second.keyboard.press( 'End' );
	await second.keyboard.type( '，第二个窗口' );
	await expect( saved( second ) ).toBeVisible();

	await text( first ).click();
	await first.keyboard.press( 'End' );
	await first.keyboard.type( '，后来' );
	const choice = first.getByRole( 'alert' ).filter( { hasText: '在别处改过了' } );
	await expect( choice ).toBeVisible();
	await expect( text( first ) ).toHaveText( '第一个窗口，后来' );
	await choice.getByRole( 'button', { name: '载入那一份' } ).click();
	await expect( text( first ) ).toHaveText( '第一个窗口，第二个窗口' );
	await first.getByRole( 'button', { name: '换成另一份' } ).click();
	await expect( text( first ) ).toHaveText( '第一个窗口，后来' );
	await send( first ).click();
	// The words stand in the editor as well: the page is there when its heading is.
	await expect( first.getByRole( 'heading', { name } ).first() ).toBeVisible();
	await expect( first.getByText( '第一个窗口，后来' ) ).toBeVisible();
} );

test( 'an article with film and file is planned, taken back, published, changed and marked', async ( {
	open_as,
	visitor,
} ) => {
	test.setTimeout( 120_000 );
	const name = `有片有附件 ${ Date.now() }`;
	const page = await open_as( 'admin' );
	await open( page );
	await write( page, name, '看片' );
	const tools = page.getByRole( 'toolbar', { name: '编辑工具' } );

	await test.step( 'a film and a file', async () => {
		await tools.getByRole( 'button', { name: '视频', exact: true } ).click();
		await page.locator( 'input[type=file][accept*="video"]' ).setInputFiles( FILM );
		await tools.getByRole( 'button', { name: '文件', exact: true } ).click();
		await page
			.getByLabel( '选择文件', { exact: true } )
			.last()
			.setInputFiles( { name: '菜谱.txt', mimeType: 'text/plain', buffer: Buffer.from( '水，豆，时间' ) } );
		await expect( page.getByRole( 'group', { name: '附件' } ) ).toContainText( '菜谱.txt' );
		await expect( saved( page ) ).toBeVisible( { timeout: 30_000 } );
	} );

	await test.step( 'planned: nobody else sees it', async () => {
		await tools.getByRole( 'button', { name: '定时', exact: true } ).click();
		const later = await page.evaluate( () => {
			const time = new Date( Date.now() + 90 * 60_000 );
			return new Date( time.getTime() - time.getTimezoneOffset() * 60_000 ).toISOString().slice( 0, 16 );
		} );
		await page.getByLabel( '发布时间' ).fill( later );
		await send( page, '定时发布' ).click();
		await expect( page ).toHaveURL( /\/account\/drafts\/\?state=future/ );
		await visitor.goto( '/community/' );
		await expect( visitor.getByText( name ) ).toHaveCount( 0 );
		await page.getByRole( 'article', { name } ).getByRole( 'link', { name: '修改' } ).click();
		await page.getByRole( 'button', { name: '取消定时' } ).click();
		await send( page ).click();
		await expect( page.getByRole( 'heading', { name } ).first() ).toBeVisible();
	} );

	await test.step( 'a visitor sees film and file', async () => {
		await visitor.goto( page.url() );
		await expect( visitor.getByText( '菜谱.txt' ).first() ).toBeVisible();
		await expect( visitor.locator( 'video' ).first() ).toBeVisible();
		await expect( visitor.getByText( '已编辑' ) ).toHaveCount( 0 );
	} );

	await test.step( 'a change is saved apart, then marked', async () => {
		await page.getByRole( 'button', { name: '更多', exact: true } ).first().click();
		await page.getByRole( 'menuitem', { name: '编辑', exact: true } ).click();
		await text( page ).click();
		await page.keyboard.press( 'End' );
		await page.keyboard.type( '，第二版' );
		await expect( saved( page ) ).toBeVisible();
		await visitor.reload();
		await expect( visitor.getByText( '第二版' ) ).toHaveCount( 0 );
		await send( page ).click();
		// The words stand in the editor as well: the page is there when its heading is.
		await expect( page.getByRole( 'heading', { name } ).first() ).toBeVisible();
		await expect( page.getByText( '看片，第二版' ) ).toBeVisible();
		await visitor.reload();
		await expect( visitor.getByText( '看片，第二版' ) ).toBeVisible();
		await expect( visitor.getByRole( 'article' ).getByText( '已编辑' ) ).toBeVisible();
	} );
} );
