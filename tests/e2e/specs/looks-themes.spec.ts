import { expect, test } from '../fixtures';

/** One of the demo's, with headings: whatever else has been written on the site, it is the same. */
const ARTICLE = '/demo-article-0/';

/** What each theme prints of its own at the end of a page. */
const FOOTERS: Record< string, string > = {
	twentytwentyfive: 'footer.wp-block-template-part',
	twentytwentyfour: 'footer.wp-block-template-part',
	'classic-sample': 'footer.site-footer',
};

for ( const [ theme, footer ] of Object.entries( FOOTERS ) ) {
	test( `the community stands in the theme ${ theme }`, async ( { open_as, expect_accessible, baseURL } ) => {
		test.setTimeout( 120_000 );
		const page = await open_as( 'member1' );
		await page.context().addCookies( [ { name: 'zm_theme', value: theme, url: baseURL ?? '' } ] );
		await page.goto( '/community/' );
		const detail = await page.getByRole( 'feed' ).locator( 'a[href*="/activity/"]' ).first().getAttribute( 'href' );

		for ( const path of [ '/community/', detail ?? '', ARTICLE, '/member/member2/', '/account/' ] ) {
			await test.step( path, async () => {
				await page.goto( path );
				await expect( page.locator( 'body' ) ).toHaveClass( /(^| )zmo( |$)/ );
				await expect( page.getByRole( 'banner' ) ).toHaveCount( 1 );
				await expect( page.getByRole( 'banner' ) ).toHaveClass( /zmo-header/ );
				// Our own footer in place of the theme's.
				await expect( page.getByRole( 'contentinfo' ) ).toHaveCount( 1 );
				await expect( page.getByRole( 'contentinfo' ) ).toContainText( '©' );
				await expect( page.locator( footer ) ).toHaveCount( 0 );
				await expect( page.locator( 'a[href="#"], a[href=""]' ) ).toHaveCount( 0 );
				const box = await page.getByRole( 'main' ).boundingBox();
				expect( box?.width ).toBeGreaterThan( 600 );
				// A theme's own rules for elements do not reach ours.
				const button = page.locator( '.zmo-iconbtn:visible' ).first();
				await expect( button ).toHaveCSS( 'padding-left', '0px' );
				await expect( button ).toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );
				await expect( page.locator( 'main a.zmo-tab, main .zmo-author__name' ).first() ).toHaveCSS(
					'text-decoration-line',
					'none'
				);
			} );
		}
		await page.goto( '/community/' );
		await page.waitForLoadState( 'networkidle' );
		await expect_accessible( page, '.zmo-site' );
		await expect_accessible( page, '.zmo-sitefoot' );

		// As Twenty Twenty-Three writes it: nothing of it stands above our header.
		await page.addStyleTag( {
			content: `body { --wp--style--root--padding-top: 24px; padding-top: 24px; }
				.wp-site-blocks { padding-top: var(--wp--style--root--padding-top); }
				:where(.wp-site-blocks) > * { margin-block-start: 24px; }`,
		} );
		expect( ( await page.getByRole( 'banner' ).boundingBox() )?.y ).toBe( 0 );

		// The theme's footer where the owner wants that.
		await page.context().addCookies( [ { name: 'zm_footer', value: 'theme', url: baseURL ?? '' } ] );
		await page.goto( '/community/' );
		await expect( page.locator( footer ) ).toBeVisible();
		await expect( page.locator( '.zmo-sitefoot' ) ).toHaveCount( 0 );
		await page.context().clearCookies( { name: 'zm_footer' } );

		await page.goto( ARTICLE );
		await page.waitForLoadState( 'networkidle' );
		await expect_accessible( page, '.zmo-site' );

		// The theme's own page of it, where the owner wants that.
		await page.context().addCookies( [ { name: 'zm_article', value: 'theme', url: baseURL ?? '' } ] );
		await page.goto( ARTICLE );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'data-zmo-theme', 'light' );
		await expect( page.locator( '.zmo-site' ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'navigation', { name: '目录' } ) ).toBeVisible();
		const below = page.locator( '.zmo-below' );
		await expect( below.getByRole( 'button', { name: /^点赞/ } ) ).toBeVisible();
		await expect( below.getByRole( 'group', { name: '评分' } ) ).toBeVisible();
		await expect_accessible( page, '.zmo-below' );
	} );
}
