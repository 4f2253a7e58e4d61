import { PHONE } from '../fixtures';
import { expect, test, type Block, type Wp } from '../fixtures/wordpress';

declare const wp: Wp;

/** What core's own editors ask for elsewhere: avatars and pictures. */
const ELSEWHERE = [ /s\.w\.org/, /ERR_NAME_NOT_RESOLVED/ ];

test( 'the site editor shows the template of the community as it is', async ( { admin, editor, trouble } ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( ...ELSEWHERE );
	const postId = 'twentytwentyfive//zeromo-community';
	await admin.visitSiteEditor( { postType: 'wp_template', postId, canvas: 'edit' } );
	const site = editor.canvas.locator( '.zmo-site' );
	await expect( site.locator( '.zmo-page__main .zmo-card' ).first() ).toBeVisible( { timeout: 60_000 } );
	await expect( site.locator( '.zmo-header' ) ).toBeVisible();
	await expect( editor.canvas.locator( '.block-editor-warning' ) ).toHaveCount( 0 );
	await expect( editor.canvas.locator( '.zmo-card' ).first() ).toHaveCSS( 'border-radius', '12px' );
} );

test( 'blocks of the community stand together, are drawn as on the page and saved whole', async ( {
	page,
	admin,
	editor,
	requestUtils,
	trouble,
} ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( ...ELSEWHERE );
	await requestUtils.setPreferences( 'core', { enableChoosePatternModal: false } );
	await admin.createNewPost( { postType: 'page', title: '社区的一角' } );
	await expect( editor.canvas.locator( '.editor-post-title' ) ).toBeVisible( { timeout: 60_000 } );
	const categories = await page.evaluate( () =>
		wp.blocks
			.getBlockTypes()
			.filter( ( { name } ) => name.startsWith( 'zeromo/' ) )
			.map( ( { category } ) => category )
	);
	expect( categories.length ).toBeGreaterThan( 20 );
	expect( new Set( categories ) ).toEqual( new Set( [ 'zeromo' ] ) );

	await editor.insertBlock( { name: 'zeromo/feed' } );
	const card = editor.canvas.locator( '.zmo-card' ).first();
	await expect( card ).toBeVisible( { timeout: 30_000 } );
	const url = await editor.publish();
	await expect( page ).toHaveURL( /post=\d+/ );

	await page.reload();
	await expect( card ).toBeVisible( { timeout: 60_000 } );
	const blocks = ( await editor.getBlocks( { full: true } ) ) as unknown as Block[];
	expect( blocks.map( ( { name, isValid } ) => ( { name, isValid } ) ) ).toEqual( [
		{ name: 'zeromo/feed', isValid: true },
	] );

	await page.goto( url );
	await expect( page.locator( '.zmo-card' ).first() ).toBeVisible();
	await expect( page.getByRole( 'banner' ).getByRole( 'link', { name: '首页' } ) ).toBeVisible();
} );

test( 'on a phone all tools are in sight above the keyboard, those for the whole post with words', async ( {
	open_as,
} ) => {
	const page = await open_as( 'admin', PHONE );
	for ( const url of [ '/publish/', '/publish/?type=post' ] ) {
		await page.setViewportSize( { width: 390, height: 844 } );
		await page.goto( url );
		const bar = page.getByRole( 'toolbar', { name: '编辑工具' } );
		const tools = bar.getByRole( 'button' );
		await expect( bar.getByRole( 'button', { name: '存草稿' } ) ).toBeVisible();
		const text = page.getByRole( 'textbox', { name: /内容|正文/ } );
		await text.click();
		await page.keyboard.insertText( '很长的一段话。'.repeat( 200 ) );
		for ( const width of [ 390, 320 ] ) {
			// What a keyboard leaves of the screen.
			await page.setViewportSize( { width, height: 508 } );
			for ( const tool of await tools.all() ) {
				await expect( tool ).toBeInViewport( { ratio: 1 } );
				const box = await tool.boundingBox();
				expect( box?.width ).toBeGreaterThanOrEqual( 44 );
			}
			expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( width );
			expect( await bar.evaluate( ( row ) => row.scrollWidth - row.clientWidth ) ).toBe( 0 );
		}
		for ( const name of [ '定时', '预览', '存草稿' ] ) {
			// Beside the icon, which is as high as the row.
			expect( ( await bar.getByRole( 'button', { name } ).boundingBox() )?.width ).toBeGreaterThan( 50 );
		}
	}
	await page.goto( '/publish/' );
	const bar = page.getByRole( 'toolbar', { name: '编辑工具' } );
	await page.getByRole( 'textbox', { name: '内容' } ).fill( '很长的一段话。'.repeat( 200 ) );
	await bar.getByRole( 'button', { name: '圈子', exact: true } ).click();
	await expect( page.getByRole( 'searchbox', { name: '搜索圈子' } ) ).toBeInViewport( { ratio: 1 } );
} );

test( 'a mouse that rests on an icon of the toolbar reads its word at once', async ( { open_as } ) => {
	const page = await open_as( 'admin' );
	await page.goto( '/publish/' );
	const tool = page.getByRole( 'toolbar', { name: '编辑工具' } ).getByRole( 'button', { name: '投票' } );
	const word = () => tool.evaluate( ( one ) => getComputedStyle( one, '::before' ).content );
	expect( await word() ).toBe( 'none' );
	await tool.hover();
	expect( await word() ).toBe( '"投票"' );
} );
