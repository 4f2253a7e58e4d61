import { expect, test } from '../fixtures';

test( 'who forgot the password is led to a new one and back', async ( { visitor } ) => {
	await visitor.goto( '/community/' );
	await visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
	const link = visitor.getByRole( 'dialog', { name: '登录或注册' } ).getByRole( 'link', { name: '忘记密码' } );
	const href = await link.getAttribute( 'href' );
	await visitor.goto( '/login/' );
	const on_page = visitor.getByRole( 'main' ).getByRole( 'link', { name: '忘记密码' } );
	await expect( on_page ).toHaveAttribute( 'href', href ?? '' );
	await on_page.click();
	await expect( visitor.locator( '#lostpasswordform' ) ).toBeVisible();
	const back = await visitor.locator( '#lostpasswordform input[name=redirect_to]' ).inputValue();
	await visitor.goto( back );
	await expect( visitor.getByRole( 'status' ).filter( { hasText: '重设密码的邮件已发出' } ) ).toBeVisible();
} );
