import { expect, test } from '../fixtures';
import type { Page } from '@playwright/test';

const PLUGIN = 'zeromo-example/zeromo-example';

/** Turns the example plugin on or off, as an administrator. */
async function set_active( admin: Page, status: 'active' | 'inactive' ): Promise< void > {
	await admin.goto( '/wp-admin/plugins.php' );
	const answer = await admin.evaluate(
		async ( [ plugin, wanted ] ) => {
			const nonce = await ( await fetch( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
			const sent = await fetch( `/wp-json/wp/v2/plugins/${ plugin }`, {
				method: 'PUT',
				headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce },
				body: JSON.stringify( { status: wanted } ),
			} );
			return ( await sent.json() ) as { status?: string };
		},
		[ PLUGIN, status ] as const
	);
	expect( answer.status ).toBe( status );
}

test( 'a plugin of the site adds a tool: its field reaches the post and its card', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const admin = await open_as( 'admin' );
	await set_active( admin, 'active' );
	try {
		const words = `写在雨天 ${ Date.now() }`;
		await member1.goto( '/publish/' );
		const tools = member1.getByRole( 'toolbar', { name: '编辑工具' } );
		await expect( tools.getByRole( 'link', { name: '写作公约' } ) ).toBeVisible();
		await member1.getByRole( 'textbox', { name: '内容' } ).fill( words );
		await tools.getByRole( 'button', { name: '心情' } ).click();
		const mood = member1.getByRole( 'textbox', { name: '此刻的心情' } );

		await mood.fill( '一二三四五六七八九十一' );
		await member1.getByRole( 'button', { name: '发布', exact: true } ).click();
		await expect( member1.getByRole( 'form' ).getByRole( 'alert' ) ).toHaveText( '心情最多 10 个字' );

		await mood.fill( '平静 <b>' );
		await member1.getByRole( 'button', { name: '预览' } ).click();
		await expect( member1.getByText( '心情：平静' ) ).toBeVisible();
		await expect_accessible( member1, '.zmo-editor' );
		await member1.getByRole( 'button', { name: '发布', exact: true } ).click();
		await member1.waitForURL( /\/activity\/\d+/ );
		await expect( member1.getByText( '心情：平静' ) ).toBeVisible();
		await expect( member1.getByText( /^转载请注明出处：http/ ) ).toBeVisible();

		await member1.goto( '/community/' );
		await expect(
			member1.getByRole( 'article' ).filter( { hasText: words } ).getByText( '心情：平静' )
		).toBeVisible();
	} finally {
		await set_active( admin, 'inactive' );
	}
	await member1.goto( '/publish/' );
	await expect( member1.getByRole( 'toolbar', { name: '编辑工具' } ) ).toBeVisible();
	await expect( member1.getByRole( 'button', { name: '心情' } ) ).toHaveCount( 0 );
} );
