import { expect, new_article, PHONE, test } from '../fixtures';

/** What core shows of a site of its own: the blog, a category, a year, and a page. */
const PLACES = [ '/?paged=1', '/?cat=1', `/?m=${ new Date().getFullYear() }`, '/?page_id=2' ];

for ( const theme of [ 'twentytwentyfive', 'classic-sample' ] ) {
	test( `the blog, archives and pages wear our header and footer in ${ theme }`, async ( {
		open_as,
		expect_accessible,
		baseURL,
	} ) => {
		const title = `归档里的文章 ${ Date.now() }`;
		const article = await new_article( await open_as( 'admin' ), title );
		const desk = await open_as( 'member1' );
		const phone = await open_as( null, { ...PHONE, colorScheme: 'dark' } );
		for ( const page of [ desk, phone ] ) {
			await page.context().addCookies( [ { name: 'zm_theme', value: theme, url: baseURL ?? '' } ] );
			for ( const path of PLACES ) {
				await test.step( path, async () => {
					await page.goto( path );
					await expect( page.getByRole( 'banner' ) ).toHaveCount( 1 );
					await expect( page.getByRole( 'banner' ) ).toHaveClass( /zmo-header/ );
					await expect( page.getByRole( 'contentinfo' ) ).toHaveCount( 1 );
					await expect( page.getByRole( 'contentinfo' ) ).toContainText( '©' );
					await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
					await expect( page.locator( 'a[href="#"], a[href=""]' ) ).toHaveCount( 0 );
					const wide = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
					expect( wide ).toBeLessThanOrEqual( 0 );
					await expect_accessible( page, '.zmo-site' );
				} );
			}
			// The page's one column stands in the middle.
			const [ left, right ] = await page.getByRole( 'article' ).evaluate( ( card ) => {
				const box = card.getBoundingClientRect();
				return [ box.left, document.documentElement.clientWidth - box.right ];
			} );
			expect( Math.abs( ( left ?? 0 ) - ( right ?? 0 ) ) ).toBeLessThanOrEqual( 1 );
		}
		await expect( phone.locator( 'body' ) ).toHaveCSS( 'color-scheme', 'dark' );

		await desk.goto( '/?paged=1' );
		await desk.getByRole( 'main' ).getByRole( 'link', { name: title, exact: true } ).first().click();
		await expect( desk ).toHaveURL( article );
		await expect( desk.getByRole( 'banner' ) ).toHaveClass( /zmo-header/ );
		await expect( desk.locator( '.zmo-article' ) ).toBeVisible();
	} );
}
