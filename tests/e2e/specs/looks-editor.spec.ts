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
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'data-zmo-theme', 'light' );
} );

test( 'on a phone the tools stand in one row that goes on, and the row follows the keyboard', async ( { open_as } ) => {
	const page = await open_as( 'admin', PHONE );
	for ( const url of [ '/publish/', '/publish/?type=post' ] ) {
		await page.goto( url );
		const bar = page.getByRole( 'toolbar', { name: '编辑工具' } );
		await expect( bar ).toBeVisible();
		const sizes = await bar.evaluate( ( row ) => ( {
			height: row.clientHeight,
			goes_on: row.scrollWidth > row.clientWidth,
			tools: [ ...row.querySelectorAll< HTMLElement >( '.zmo-tool' ) ].map( ( one ) => one.offsetWidth ),
		} ) );
		expect( sizes.height ).toBeLessThan( 60 );
		expect( sizes.goes_on ).toBe( true );
		expect( Math.min( ...sizes.tools ) ).toBeGreaterThanOrEqual( 44 );
		const last = bar.getByRole( 'button', { name: '存草稿' } );
		await bar.getByRole( 'button', { name: '圈子', exact: true } ).focus();
		await expect( last ).not.toBeInViewport( { ratio: 1 } );
		for (
			let n = 0;
			n < sizes.tools.length && ! ( await last.evaluate( ( one ) => one.matches( ':focus' ) ) );
			n++
		) {
			await page.keyboard.press( 'Tab' );
		}
		await expect( last ).toBeFocused();
		await expect( last ).toBeInViewport( { ratio: 1 } );
		// Nothing lies above it.
		expect(
			await last.evaluate( ( one ) => {
				const { left, top, width, height } = one.getBoundingClientRect();
				return one.contains( document.elementFromPoint( left + width / 2, top + height / 2 ) );
			} )
		).toBe( true );
		await bar.evaluate( ( row ) => row.scrollTo( 0, 0 ) );
	}
	await expect( page.getByRole( 'button', { name: '发布', exact: true } ).last() ).toBeInViewport( { ratio: 1 } );
} );
