import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

interface Pattern {
	name: string;
	content: string;
}

test( 'an owner puts the pattern of widgets on a page: a time, one picture and several are chosen and sent', async ( {
	requestUtils,
	member1: page,
	expect_accessible,
} ) => {
	const patterns = await requestUtils.rest< Pattern[] >( { path: '/wp/v2/block-patterns/patterns' } );
	const content = patterns.find( ( { name } ) => name === 'zeromo/widgets' )?.content ?? '';
	const { link } = await requestUtils.createRecord< { link: string } >( 'pages', {
		title: `部件示例 ${ Date.now() }`,
		status: 'publish',
		content,
	} );

	await page.goto( link );
	const form = page.getByRole( 'form', { name: '部件示例' } );
	await form.getByRole( 'link', { name: '到最下面' } ).click();
	await expect( page.locator( '#zmo-example-end' ) ).toBeFocused();
	await expect( form.getByRole( 'button', { name: '提交' } ) ).toBeInViewport();

	await form.getByRole( 'group', { name: '常用时间' } ).getByRole( 'button', { name: '晚上 8 点' } ).click();
	await expect( form.getByLabel( '时间', { exact: true } ) ).toHaveValue( /T20:00$/ );

	const one = form.getByRole( 'group', { name: '一张图' } ).getByRole( 'checkbox' );
	await one.nth( 0 ).click();
	await one.nth( 1 ).click();
	await expect( one.nth( 0 ) ).not.toBeChecked();
	await expect( one.nth( 1 ) ).toBeChecked();

	const several = form.getByRole( 'group', { name: '一组图' } );
	await several.getByRole( 'button', { name: '添加图片' } ).click();
	const library = page.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByRole( 'checkbox' ).nth( 0 ).click();
	await library.getByRole( 'checkbox' ).nth( 1 ).click();
	await library.getByRole( 'button', { name: '确定' } ).click();
	const sent = several.locator( 'input[type="hidden"]' );
	await expect( sent ).toHaveCount( 2 );
	const ids = await sent.evaluateAll( ( all ) => all.map( ( field ) => ( field as HTMLInputElement ).value ) );
	await several.getByRole( 'button', { name: '前移第 2 张图' } ).click();
	await expect_accessible( page, 'form[aria-label="部件示例"]' );

	await form.getByRole( 'button', { name: '提交' } ).click();
	await expect( page ).toHaveURL( /shots/ );
	const { searchParams } = new URL( page.url() );
	expect( searchParams.getAll( 'shots[]' ) ).toEqual( ids.reverse() );
	expect( Number( searchParams.get( 'picture' ) ) ).toBeGreaterThan( 0 );
	expect( new Date( searchParams.get( 'time' ) ?? '' ).getTime() ).toBeGreaterThan( Date.now() );
} );

test( 'a planned post gets another time where the planned ones stand', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'member1', PHONE );
	await page.goto( '/community/' );
	const text = `明天再说 ${ Date.now() }`;
	const day = ( days: number ) => new Date( Date.now() + days * 86_400_000 );
	await call( page, '/content', { post_content: text, publish_at: day( 3 ).toISOString() } );
	await page.goto( '/account/drafts/?state=future' );
	const planned = page.getByRole( 'article', { name: text } );
	const before = await planned.locator( '.zmo-meta' ).innerText();
	await planned.getByRole( 'button', { name: '改时间' } ).click();
	const dialog = page.getByRole( 'dialog', { name: '改发布时间' } );
	await expect( dialog.getByRole( 'button', { name: '晚上 8 点' } ) ).toBeVisible();
	await expect_accessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: '晚上 8 点' } ).click();
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByText( '已定时，到时自动发布' ) ).toBeVisible();
	await expect( planned.locator( '.zmo-meta' ) ).toContainText( /20:00/ );
	expect( before ).not.toContain( '20:00' );
	await expect( planned ).toContainText( text );
} );

test( '评论 and 说点什么 take the reader there', async ( { member1: page, open_as } ) => {
	await page.goto( '/community/' );
	const { redirect_url } = await call< { redirect_url: string } >( page, '/content', {
		post_content: `长长的一条 ${ Date.now() } ${ '一行\n'.repeat( 60 ) }`,
	} );
	await page.goto( redirect_url );
	await page.locator( '.zmo-post' ).getByRole( 'link', { name: /^评论/ } ).click();
	await expect( page.getByRole( 'region', { name: '评论' } ) ).toBeFocused();
	await expect( page.getByRole( 'heading', { name: '评论' } ) ).toBeInViewport();
	const phone = await open_as( 'member1', PHONE );
	await phone.goto( redirect_url );
	await phone.getByRole( 'link', { name: '说点什么' } ).click();
	await expect( phone.getByRole( 'textbox', { name: '写评论' } ) ).toBeFocused();
	await expect( phone.getByRole( 'textbox', { name: '写评论' } ) ).toBeInViewport();
} );
