import { join } from 'node:path';
import { expect, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/pictures/lake-dawn.jpg' );

test( 'an article is written, looked at, published, read with its contents, and changed', async ( {
	open_as,
	browser,
	baseURL,
} ) => {
	test.setTimeout( 120_000 );
	const title = `手冲咖啡 ${ Date.now() }`;
	const page = await open_as( 'admin' );
	const text = page.getByRole( 'textbox', { name: '正文' } );
	const format = page.getByRole( 'toolbar', { name: '文章格式' } );

	await test.step( 'the switch opens the editor of articles', async () => {
		await page.goto( '/publish/' );
		await page.getByRole( 'button', { name: '写文章', exact: true } ).click();
		await expect( text ).toBeVisible();
		await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		await expect( page.getByRole( 'alert' ).getByText( '文章要有标题' ).first() ).toBeVisible();
		await page.getByRole( 'textbox', { name: '标题' } ).fill( title );
	} );

	await test.step( 'heading, list, bold, link and picture', async () => {
		await text.click();
		await format.getByRole( 'button', { name: '二级标题' } ).click();
		await expect( format.getByRole( 'button', { name: '二级标题' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await page.keyboard.type( '磨豆' );
		await page.keyboard.press( 'Enter' );
		await format.getByRole( 'button', { name: '无序列表' } ).click();
		await page.keyboard.type( '中度研磨' );
		await page.keyboard.press( 'Enter' );
		await page.keyboard.press( 'Enter' );
		await format.getByRole( 'button', { name: '加粗' } ).click();
		await page.keyboard.type( '先闷蒸' );
		await format.getByRole( 'button', { name: '加粗' } ).click();
		await page.keyboard.type( '再注水' );
		await format.getByRole( 'button', { name: '链接' } ).click();
		await page.getByRole( 'textbox', { name: '链接地址' } ).fill( '/topics/' );
		await page.keyboard.press( 'Enter' );
		await format.getByRole( 'button', { name: '插入图片' } ).click();
		const library = page.getByRole( 'dialog', { name: '我的图片' } );
		await library.locator( 'input[type=file]' ).setInputFiles( PICTURE );
		await expect( library.getByText( '已选 1 / 100' ) ).toBeVisible();
		await expect( library.getByRole( 'checkbox', { checked: true } ) ).toBeVisible();
		await library.getByRole( 'button', { name: '确定' } ).click();
		await expect( text.locator( 'figure img' ) ).toBeVisible();
	} );

	await test.step( 'the preview is what is published', async () => {
		await page.getByRole( 'button', { name: '预览', exact: true } ).click();
		const preview = page.getByRole( 'region', { name: '预览' } );
		await expect( preview.getByRole( 'heading', { name: '磨豆' } ) ).toBeVisible();
		await expect( preview.locator( 'strong' ) ).toHaveText( '先闷蒸' );
		await page.getByRole( 'button', { name: '关闭', exact: true } ).click();
		await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		await expect( page.getByRole( 'heading', { name: title } ).first() ).toBeVisible();
	} );

	const url = page.url();
	await test.step( 'a visitor reads it, with its headings as contents', async () => {
		const visitor = await browser.newPage( { baseURL } );
		await visitor.goto( url );
		await expect( visitor.getByRole( 'heading', { name: '磨豆' } ) ).toBeVisible();
		await expect( visitor.getByRole( 'listitem' ).filter( { hasText: '中度研磨' } ) ).toBeVisible();
		await expect( visitor.locator( 'figure.wp-block-image img' ).first() ).toBeVisible();
		await expect( visitor.getByRole( 'link', { name: '/topics/' } ) ).toBeVisible();
		await expect( visitor.locator( '.zmo-toc a' ).filter( { hasText: '磨豆' } ).first() ).toBeAttached();
		await visitor.getByRole( 'button', { name: '更多', exact: true } ).first().click();
		await expect( visitor.getByRole( 'menuitem', { name: '复制链接' } ) ).toBeVisible();
		await expect( visitor.getByRole( 'menuitem', { name: '编辑', exact: true } ) ).toHaveCount( 0 );
		await visitor.close();
	} );

	await test.step( 'its author goes on with it', async () => {
		await page.getByRole( 'button', { name: '更多', exact: true } ).first().click();
		await page.getByRole( 'menuitem', { name: '编辑', exact: true } ).click();
		await expect( text.getByText( '再注水' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: '写文章', exact: true } ) ).toHaveCount( 0 );
		await text.getByText( '再注水' ).click();
		await page.keyboard.press( 'End' );
		await page.keyboard.type( '，三次。' );
		await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		// The words stand in the editor as well: the page is there when its heading is.
		await expect( page.getByRole( 'heading', { name: title } ).first() ).toBeVisible();
		await expect( page.getByText( '，三次。' ) ).toBeVisible();
	} );
} );

test( 'who may not write articles has no switch', async ( { open_as } ) => {
	const page = await open_as( 'member1' );
	await page.goto( '/publish/?type=post' );
	await expect( page.getByRole( 'toolbar', { name: '编辑工具' } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: '写文章' } ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'textbox', { name: '内容' } ) ).toBeVisible();
} );

test( 'an article goes into a closed circle and is there for its members alone', async ( {
	open_as,
	member1,
	visitor,
	trouble,
} ) => {
	test.setTimeout( 90_000 );
	trouble.allow.push( /status of 404/ );
	const title = `暗房笔记 ${ Date.now() }`;
	const page = await open_as( 'admin' );
	await page.goto( '/publish/?type=post' );
	const made = await page.request.post( '/wp-json/zeromo/v1/circle', {
		headers: { 'X-WP-Nonce': ( await page.evaluate( () => window.zeromo?.nonce ) ) ?? '' },
		data: { title: `${ title }圈`, visibility: 'members' },
	} );
	const circle = ( await made.json() ) as { url: string };

	await page.getByRole( 'textbox', { name: '标题' } ).fill( title );
	await page.getByRole( 'textbox', { name: '正文' } ).fill( '显影液要先降到二十度。' );
	const tools = page.getByRole( 'toolbar', { name: '编辑工具' } );
	await tools.getByRole( 'button', { name: '圈子', exact: true } ).click();
	await page.getByRole( 'searchbox', { name: '搜索圈子' } ).fill( title );
	await page.getByRole( 'checkbox', { name: new RegExp( `${ title }圈` ) } ).click();
	await expect( page.getByText( `圈子：${ title }圈` ) ).toBeVisible();
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page.getByRole( 'heading', { name: title } ).first() ).toBeVisible();
	await expect( page.getByRole( 'link', { name: `${ title }圈` } ).first() ).toBeVisible();
	const url = page.url();

	for ( const reader of [ member1, visitor ] ) {
		const answer = await reader.goto( url );
		expect( answer?.status() ).toBe( 404 );
		await expect( reader.getByText( '显影液' ) ).toHaveCount( 0 );
		expect( await ( await reader.request.get( '/feed/' ) ).text() ).not.toContain( title );
		expect( await ( await reader.request.get( `/?s=${ encodeURIComponent( title ) }` ) ).text() ).not.toContain(
			'显影液'
		);
	}
	await page.goto( circle.url );
	await expect( page.getByRole( 'link', { name: title, exact: true } ).first() ).toBeVisible();
} );
