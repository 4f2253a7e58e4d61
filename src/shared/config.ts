/** What the server says about this site and page. */
const EMPTY: ZeromoConfig = {
	rest: '/wp-json/zeromo/v1',
	ajax: '/wp-admin/admin-ajax.php',
	chunks: '',
	icons: '',
	home: '/',
	member: false,
};

export function config(): ZeromoConfig {
	return window.zeromo ?? EMPTY;
}
