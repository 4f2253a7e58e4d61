/** Each screen of the front and of 社区 in wp-admin: nothing serious by axe, by keyboard alone, and never wider than its window. */
import { expect, PHONE, test } from '../fixtures';
import { faults_of_tabbing, wider } from '../fixtures/keyboard';

/** What is pressed of a long page. */
const PRESSES = 24;

const SCREENS = '/wp-admin/admin.php?page=zeromo';

/** The sidebar grows: a test for some of it takes as long as before. */
const SHARES = [ 0, 1, 2, 3 ];

for ( const share of SHARES ) {
	test( `社区: each screen of the sidebar, ${ share + 1 } of ${ SHARES.length }`, async ( {
		open_as,
		expect_accessible,
	} ) => {
		test.setTimeout( 240_000 );
		const admin = await open_as( 'admin' );
		const phone = await open_as( 'admin', PHONE );
		await admin.goto( SCREENS );
		// A screen that comes later stands in the sidebar, and so in this test.
		const links = admin.getByRole( 'navigation', { name: '社区管理' } ).getByRole( 'link' );
		await expect( links.first() ).toBeVisible();
		const paths = await links.evaluateAll( ( all ) => all.map( ( one ) => ( one as HTMLAnchorElement ).href ) );
		expect( paths.length ).toBeGreaterThan( 20 );
		const faults: string[] = [];
		for ( const path of paths.filter( ( _, at ) => at % SHARES.length === share ) ) {
			const screen = new URL( path ).searchParams.get( 'screen' ) ?? path;
			await test.step( screen, async () => {
				await admin.goto( path );
				await expect( admin.locator( '#zmo-admin h1' ) ).toBeVisible();
				await expect_accessible( admin, '#zmo-admin' );
				faults.push(
					...( await faults_of_tabbing( admin, PRESSES ) ).map( ( one ) => `${ screen }: ${ one }` )
				);
				await phone.goto( path );
				await expect( phone.locator( '#zmo-admin h1' ) ).toBeVisible();
				await expect( phone.locator( '#zmo-admin [aria-busy="true"]' ) ).toHaveCount( 0 );
				const over = await wider( phone );
				if ( over > 0 ) {
					faults.push( `${ screen } at 390: wider by ${ over } px` );
				}
			} );
		}
		expect( faults ).toEqual( [] );
	} );
}

test( 'the front: each page of a member', async ( { member1, expect_accessible } ) => {
	test.setTimeout( 240_000 );
	const faults: string[] = [];
	await member1.goto( '/account/' );
	const tabs = await member1
		.getByRole( 'main' )
		.locator( 'nav.zmo-tabs a, .zmo-tabs a' )
		.evaluateAll( ( all ) => all.map( ( one ) => new URL( ( one as HTMLAnchorElement ).href ).pathname ) );
	expect( tabs.length ).toBeGreaterThan( 4 );
	await member1.goto( '/shop/' );
	const product = await member1.getByRole( 'main' ).locator( 'a[href*="/product/"]' ).first().getAttribute( 'href' );
	const pages = [
		'/community/',
		'/shop/',
		'/vip/',
		new URL( product ?? '' ).pathname,
		'/circles/',
		'/topics/',
		'/member/member2/',
		'/publish/',
		'/?s=湖',
		'/demo-article-0/',
	];
	for ( const path of [ ...pages, ...new Set( tabs ) ] ) {
		await test.step( path, async () => {
			await member1.goto( path );
			await member1.waitForLoadState( 'networkidle' );
			await expect_accessible( member1, '.zmo-site' );
			faults.push( ...( await faults_of_tabbing( member1, PRESSES ) ).map( ( one ) => `${ path }: ${ one }` ) );
			const over = await wider( member1 );
			if ( over > 0 ) {
				faults.push( `${ path }: wider by ${ over } px` );
			}
		} );
	}
	expect( faults ).toEqual( [] );
} );
