import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';

interface Editor {
	wp: {
		blocks: {
			createBlock: ( name: string ) => unknown;
			getBlockTypes: () => { name: string; category: string }[];
		};
		data: {
			dispatch: ( store: string ) => {
				editPost: ( values: { title: string; status: string } ) => void;
				insertBlocks: ( blocks: unknown[] ) => void;
				savePost: () => Promise< void >;
			};
			select: ( store: string ) => { getBlocks: () => { name: string; isValid: boolean }[] };
		};
	};
}

/** Core's own greeting, which would cover the editor and loads a picture from another host. */
async function without_greeting( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		const quiet = {
			welcomeGuide: false,
			welcomeGuidePage: false,
			welcomeGuideTemplate: false,
			enableChoosePatternModal: false,
		};
		const id = 'WP_PREFERENCES_USER_1';
		localStorage.setItem(
			id,
			JSON.stringify( {
				'core/edit-site': quiet,
				'core/edit-post': quiet,
				core: quiet,
				_modified: '2999-01-01T00:00:00.000Z',
			} )
		);
	} );
}

test( 'the site editor shows the template of the community as it is', async ( { open_as, trouble } ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /s\.w\.org/, /ERR_NAME_NOT_RESOLVED/ );
	const page = await open_as( 'admin' );
	await without_greeting( page );
	await page.goto(
		`/wp-admin/site-editor.php?p=${ encodeURIComponent( '/wp_template/twentytwentyfive//zeromo-community' ) }&canvas=edit`
	);
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.locator( '.zmo-site .zmo-page__main .zmo-card' ).first() ).toBeVisible( { timeout: 60_000 } );
	await expect( canvas.locator( '.zmo-site .zmo-header' ) ).toBeVisible();
	await expect( canvas.locator( '.block-editor-warning' ) ).toHaveCount( 0 );
	await expect( canvas.locator( '.zmo-card' ).first() ).toHaveCSS( 'border-radius', '12px' );
} );

test( 'blocks of the community stand together, are drawn as on the page and saved whole', async ( {
	open_as,
	trouble,
} ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /s\.w\.org/, /ERR_NAME_NOT_RESOLVED/ );
	const page = await open_as( 'admin' );
	await without_greeting( page );
	await page.goto( '/wp-admin/post-new.php?post_type=page' );
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.locator( '.editor-post-title' ) ).toBeVisible( { timeout: 60_000 } );
	const categories = await page.evaluate( () =>
		( window as unknown as Editor ).wp.blocks
			.getBlockTypes()
			.filter( ( { name } ) => name.startsWith( 'zeromo/' ) )
			.map( ( { category } ) => category )
	);
	expect( categories.length ).toBeGreaterThan( 20 );
	expect( new Set( categories ) ).toEqual( new Set( [ 'zeromo' ] ) );

	await page.evaluate( () => {
		const { wp } = window as unknown as Editor;
		wp.data.dispatch( 'core/editor' ).editPost( { title: '社区的一角', status: 'publish' } );
		wp.data.dispatch( 'core/block-editor' ).insertBlocks( [ wp.blocks.createBlock( 'zeromo/feed' ) ] );
	} );
	await expect( canvas.locator( '.zmo-card' ).first() ).toBeVisible( { timeout: 30_000 } );
	await page.evaluate( () => ( window as unknown as Editor ).wp.data.dispatch( 'core/editor' ).savePost() );
	await expect( page ).toHaveURL( /post=\d+/ );
	const id = new URL( page.url() ).searchParams.get( 'post' );

	await page.reload();
	await expect( canvas.locator( '.zmo-card' ).first() ).toBeVisible( { timeout: 60_000 } );
	const blocks = await page.evaluate( () =>
		( window as unknown as Editor ).wp.data
			.select( 'core/block-editor' )
			.getBlocks()
			.map( ( { name, isValid } ) => ( { name, isValid } ) )
	);
	expect( blocks ).toEqual( [ { name: 'zeromo/feed', isValid: true } ] );

	await page.goto( `/?page_id=${ id }` );
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
